// The live table: the server nudges with a number, and the page fetches its own board if that number is news.
(() => {
  "use strict";

  const live = document.getElementById("live");
  const lost = document.getElementById("lost");
  const board = () => document.getElementById("board");
  const have = () => board().dataset.have;
  let busy = 0; // requests on their way
  let wishes = 0; // how often the reader pressed something
  let wished = false; // the newest of that is not yet answered
  const since = new WeakMap(); // of each request: the wishes known to it
  let nudged = ""; // the newest number heard of
  let retry = 0;

  function fetchBoard(told) {
    if (document.visibilityState === "hidden" && told) return;
    const { mark, query: trial } = board().dataset;
    const seen = `mark=${encodeURIComponent(mark)}&page=${live.dataset.page}`;
    const query = [`have=${have()}`, seen, told && "live=1", trial].filter(Boolean).join("&");
    window.htmx.ajax("GET", `${live.dataset.board}?${query}`, {
      source: live, target: "#board", swap: "morph",
    });
  }

  // The answer to an own action brings the board along: only what it did not bring is fetched.
  function settle() {
    if (busy || !nudged) return;
    const news = nudged === "again" || Number(nudged) > Number(have());
    nudged = "";
    if (news) fetchBoard(true);
  }

  // Anything may have been missed.
  function lookAgain() {
    if (busy) nudged = "again";
    else fetchBoard(false);
  }

  function connection(works) {
    lost.hidden = works;
    clearTimeout(retry);
    if (!works) retry = setTimeout(lookAgain, 3000);
  }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { elt, xhr } = event.detail;
    const own = elt !== live && elt.id !== "due";
    if (own) wishes += 1;
    since.set(xhr, !own && wished ? -1 : wishes);
    wished = wished || own;
    busy += 1;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const { xhr } = event.detail;
    const { status } = xhr;
    busy = Math.max(0, busy - 1);
    if (since.get(xhr) === wishes) wished = false;
    if (status) connection(true);
    setTimeout(settle, 0);
  });
  // An answer that knows nothing of the newest wish would take back what that one shows.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, xhr } = event.detail;
    if (target !== board() || since.get(xhr) === wishes) return;
    event.detail.shouldSwap = false;
    nudged = "again";
  });
  ["htmx:sendError", "htmx:timeout"].forEach((name) => document.addEventListener(name, () => connection(false)));

  if (window.EventSource) {
    const stream = new EventSource(live.dataset.stream);
    stream.addEventListener("nudge", (event) => {
      nudged = event.data;
      settle();
    });
    stream.addEventListener("open", lookAgain); // since the page was made, or in a pause
    window.addEventListener("pagehide", () => stream.close());
    window.addEventListener("pageshow", (event) => { if (event.persisted) window.location.reload(); });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookAgain();
  });
  window.addEventListener("online", lookAgain);
  // an open page says that its people are here, and sees for how long others have been away
  setInterval(() => { if (document.visibilityState === "visible") lookAgain(); }, 45000);
})();

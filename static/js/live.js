// The live table: the server nudges with a number, and the page fetches its own board if that number is news.
(() => {
  "use strict";

  const live = document.getElementById("live");
  const lost = document.getElementById("lost");
  const board = () => document.getElementById("board");
  const have = () => board().dataset.have;
  let busy = 0; // requests on their way
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

  function connection(works) {
    lost.hidden = works;
    clearTimeout(retry);
    if (!works) retry = setTimeout(() => fetchBoard(false), 3000);
  }

  document.addEventListener("htmx:beforeRequest", () => { busy += 1; });
  document.addEventListener("htmx:afterRequest", (event) => {
    busy = Math.max(0, busy - 1);
    const status = event.detail.xhr.status;
    if (status) connection(true);
    setTimeout(settle, 0);
  });
  ["htmx:sendError", "htmx:timeout"].forEach((name) => document.addEventListener(name, () => connection(false)));

  if (window.EventSource) {
    const stream = new EventSource(live.dataset.stream);
    stream.addEventListener("nudge", (event) => {
      nudged = event.data;
      settle();
    });
    let opened = false;
    stream.addEventListener("open", () => {
      if (opened) fetchBoard(false); // after a pause anything may have been missed
      opened = true;
    });
    window.addEventListener("pagehide", () => stream.close());
    window.addEventListener("pageshow", (event) => { if (event.persisted) window.location.reload(); });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") fetchBoard(false);
  });
  window.addEventListener("online", () => fetchBoard(false));
  // an open page says that its people are here, and sees for how long others have been away
  setInterval(() => { if (document.visibilityState === "visible" && !busy) fetchBoard(false); }, 45000);
})();

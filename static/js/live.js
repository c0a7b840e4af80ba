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
  let stream = null;
  let reopen = 0;
  let refusals = 0; // of the stream, one after another

  function fetchBoard(told) {
    if (document.visibilityState === "hidden" && told) return;
    const { mark, made, query: trial } = board().dataset;
    const seen = `mark=${encodeURIComponent(mark)}&page=${live.dataset.page}`;
    const query = [`have=${have()}`, seen, made && `made=${made}`, told && "live=1", trial].filter(Boolean).join("&");
    window.htmx.ajax("GET", `${live.dataset.board}?${query}`, {
      source: live, target: "#board", swap: "morph",
    }).catch(() => {}); // the line at the foot says it
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
    if (works && !lost.hidden) {
      refusals = 0;
      listen();
    }
    lost.hidden = works;
    clearTimeout(retry);
    if (!works) retry = setTimeout(lookAgain, 3000);
  }

  // The board explains a refusal, its notes any other error of this site. What neither can show comes from
  // something between, a proxy whose server is away.
  const BOARD = [409, 422];
  const shown = ({ status, response }) => status < 400 || BOARD.includes(status)
    || Boolean(document.getElementById("notes") && response.includes("id=\"notes\""));
  const heard = (xhr) => xhr.status < 500 || shown(xhr);

  function ended(xhr, works) {
    busy -= 1;
    if (since.get(xhr) === wishes) wished = false;
    if (works !== null) connection(works);
    setTimeout(settle, 0);
  }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { elt, xhr } = event.detail;
    const own = elt !== live && elt.id !== "due";
    if (own) wishes += 1;
    since.set(xhr, !own && wished ? -1 : wishes);
    wished = wished || own;
    busy += 1;
    let works = null; // given up: who knows
    // Told by the request itself: what htmx tells is not heard once the button that sent it is gone.
    xhr.addEventListener("load", () => { works = heard(xhr); });
    ["error", "timeout"].forEach((name) => xhr.addEventListener(name, () => { works = false; }));
    xhr.addEventListener("loadend", () => ended(xhr, works));
  });
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    if (!shown(event.detail.xhr)) event.preventDefault();
  });
  // An answer that knows nothing of the newest wish would take back what that one shows; and where the element
  // that asked is gone, htmx knows no longer how to swap.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { requestConfig, target, xhr } = event.detail;
    if (target !== board() || (requestConfig.elt.isConnected && since.get(xhr) === wishes)) return;
    event.detail.shouldSwap = false;
    nudged = "again";
  });

  // A stream that ends opens again by itself; one that is refused (a proxy without its server, too many pages) does not.
  function listen() {
    clearTimeout(reopen);
    if (!window.EventSource || (stream && stream.readyState !== EventSource.CLOSED)) return;
    stream = new EventSource(live.dataset.stream);
    stream.addEventListener("nudge", (event) => {
      if (nudged !== "again") nudged = event.data;
      settle();
    });
    stream.addEventListener("open", () => {
      refusals = 0;
      lookAgain(); // since the page was made, or in a pause
    });
    stream.addEventListener("error", () => {
      if (lost.hidden) setTimeout(lookAgain, 2000);
      if (stream.readyState !== EventSource.CLOSED) return;
      refusals += 1;
      reopen = setTimeout(listen, refusals > 1 ? 30000 : 2000);
    });
  }

  listen();
  window.addEventListener("pagehide", () => { if (stream) stream.close(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) window.location.reload(); });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookAgain();
  });
  ["online", "offline"].forEach((name) => window.addEventListener(name, lookAgain));
  // an open page says that its people are here, and sees for how long others have been away
  setInterval(() => { if (document.visibilityState === "visible") lookAgain(); }, 45000);
})();

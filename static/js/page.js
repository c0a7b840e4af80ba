// Names a page on which somebody may play, so that two of them on one seat can be told apart from one that loads
// anew. The name waits in the tab only while the page is left: a copy of the tab gets another.
(() => {
  "use strict";

  const { dataset } = document.getElementById("live");
  let name = "";
  try {
    name = sessionStorage.getItem("page");
    sessionStorage.removeItem("page");
  } catch { return; } // then nobody is told
  name = name || Math.random().toString(36).slice(2, 14);
  if (/^(game|lobby):./.test(dataset.page)) dataset.stream += `?page=${name}`;
  window.addEventListener("pagehide", () => sessionStorage.setItem("page", name));
})();

// The button of the pages made for paper: without scripts the browser's own menu prints.
(() => {
  "use strict";

  const button = document.querySelector("#print");
  button.addEventListener("click", () => print());
  button.hidden = false;
})();

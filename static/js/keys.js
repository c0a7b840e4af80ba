// Single keys for whoever plays by keyboard, as templates/tables/keys.html tells them. They press what stands on
// the board, never while somebody writes or a window lies open, and can be switched off in the menu (WCAG 2.1.4).
(() => {
  "use strict";

  const PRESSES = {
    r: "#roll",
    b: "#bank",
    c: "#enter, #joker-use, #pass",
    e: "#enter, #joker-use, #pass",
    h: "#hint, #hint-off",
  };
  const WRITING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
  const find = (selector) => document.querySelector(selector);
  let on = true;

  try { on = localStorage.getItem("keys") !== "off"; } catch { /* they are on, then */ }

  function keep() {
    try { localStorage.setItem("keys", on ? "on" : "off"); } catch { /* for this page only, then */ }
  }

  function help() {
    const menu = find("#menu[open]");
    if (menu) menu.removeAttribute("open");
    find("#keys").showModal();
  }

  // What a key presses: a die by its number, else a button.
  const pressed = (key) => (/^[1-6]$/.test(key) ? `#die-${key}, #turn-${key}` : PRESSES[key]);

  document.addEventListener("keydown", (event) => {
    if (!on || event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
    if (event.target.closest(WRITING) || find("dialog[open], .menu[open]")) return;
    const target = event.key === "?" ? null : find(pressed(event.key.toLowerCase()) || "#no-such-key");
    if (event.key === "?") help();
    else if (target) target.click();
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => { if (event.target.closest("#keys-help")) help(); });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "keys-on") return;
    on = event.target.checked;
    keep();
  });
  document.addEventListener("DOMContentLoaded", () => { find("#keys-on").checked = on; });
})();

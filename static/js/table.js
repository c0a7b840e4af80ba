// At the table: what is due is asked for in time, a throw falls once, one press is one action.
(() => {
  "use strict";

  const root = document.documentElement;
  const find = (selector) => document.querySelector(selector);
  let timer = 0;
  let clock = 0;
  let planned = "";
  let hurried = ""; // the turn of a computer player that somebody wants to be over

  root.classList.add("scripted");

  // ---------- what comes by itself: a computer player's action, the automatic entry ----------
  function plan() {
    const due = find("#due");
    const key = due ? `${due.dataset.version}/${due.dataset.in}` : "";
    if (key === planned) return;
    planned = key;
    clearTimeout(timer);
    clearInterval(clock);
    if (!due) return;
    timer = setTimeout(ask, toHurry() ? 120 : Number(due.dataset.in));
    countDown(Number(due.dataset.in));
  }

  function toHurry() {
    const skip = find("#skip");
    return hurried && skip && skip.dataset.turn.startsWith(hurried) ? skip : null;
  }

  // Again and again until the board says something newer: the request may be lost, or its answer.
  function ask() {
    const skip = toHurry();
    if (skip) skip.click();
    else window.htmx.trigger(find("#due"), "due");
    timer = setTimeout(ask, 3000);
  }

  function countDown(wait) {
    const seconds = find("[data-seconds]");
    const bar = find(".clock .left");
    if (bar && bar.animate) bar.animate([{ width: "100%" }, { width: "0%" }], { duration: wait, fill: "forwards" });
    if (!seconds) return;
    const end = Date.now() + wait;
    clock = setInterval(() => {
      seconds.textContent = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    }, 250);
  }

  // ---------- one press, one action ----------
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (event.detail > 1 || button.getAttribute("aria-disabled") === "true") {
      event.preventDefault(); // the second half of a double click; a button that says it cannot
      event.stopImmediatePropagation();
    } else if (button.id === "skip") {
      hurried = button.dataset.turn.replace(/[^-]*$/, "");
    }
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.target.closest("button")) event.preventDefault(); // a key held down
  });

  // ---------- a throw falls once; a tap or a key lets it lie ----------
  const still = () => document.querySelectorAll(".just-thrown").forEach((spot) => spot.classList.remove("just-thrown"));
  document.addEventListener("animationend", (event) => {
    const spot = event.target.closest(".just-thrown");
    if (spot) spot.classList.remove("just-thrown");
  });
  document.addEventListener("pointerdown", still);
  document.addEventListener("keydown", still);

  // ---------- a score flies from the dice into its box ----------
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let written = "";
  function fly() {
    const value = find(".ledger .fresh");
    const tray = find("#dice");
    const { have } = find("#board").dataset;
    if (!value || !tray || written === have || calm.matches || !value.animate) return;
    written = have;
    const dice = tray.getBoundingClientRect();
    const box = value.getBoundingClientRect();
    if (!box.width) return; // another's sheet is shown
    const x = dice.left + dice.width / 2 - box.left - box.width / 2;
    const y = dice.top + dice.height / 2 - box.top - box.height / 2;
    value.animate([
      { transform: `translate(${x}px, ${y}px) scale(2.4)`, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "none" },
    ], { duration: 450, easing: "cubic-bezier(.3, 0, .2, 1)" });
  }

  // ---------- the focus goes on where it can ----------
  let focused = null;
  document.addEventListener("htmx:beforeSwap", () => { focused = document.activeElement; });
  document.addEventListener("htmx:afterSettle", () => {
    if (focused && focused !== document.body && !focused.isConnected) {
      const next = find("[data-focus]");
      if (next) next.focus({ preventScroll: true });
    }
    focused = null;
    fly();
    plan();
  });

  document.addEventListener("click", (event) => {
    const chosen = event.target.closest("#react button");
    document.querySelectorAll(".menu[open]").forEach((menu) => {
      if (chosen || !menu.contains(event.target)) menu.removeAttribute("open");
    });
  });
  document.addEventListener("keydown", (event) => {
    const menu = find(".menu[open]");
    if (event.key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary").focus();
  });

  document.addEventListener("DOMContentLoaded", plan);
})();

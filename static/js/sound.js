// Sounds and vibration: off until somebody wants them; own tones, made on the spot. Never needed to play.
(() => {
  "use strict";

  const kept = (name) => { try { return localStorage.getItem(name) === "on"; } catch { return false; } };
  const keep = (name, on) => { try { localStorage.setItem(name, on ? "on" : "off"); } catch { /* as before then */ } };
  let audio = null;

  function tone(frequency, start, length, volume, type = "sine") {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const at = audio.currentTime + start;
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  const SOUNDS = {
    dice: () => [0, 0.06, 0.11, 0.18, 0.23].forEach((at, n) => tone(190 + 70 * ((n * 3) % 5), at, 0.06, 0.16, "triangle")),
    turn: () => { tone(523, 0, 0.25, 0.14); tone(784, 0.13, 0.4, 0.12); },
    pen: () => tone(330, 0, 0.12, 0.1, "triangle"),
  };

  function play(name) {
    if (!kept("sound") || !window.AudioContext) return;
    audio = audio || new AudioContext();
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name]();
  }

  const mine = () => Boolean(document.querySelector("#acts button[name=action]"));
  const have = () => document.getElementById("board").dataset.have;
  let wasMine = false;
  let had = "";

  function look() {
    const now = mine();
    if (now && !wasMine) {
      play("turn");
      if (kept("vibration") && navigator.vibrate) navigator.vibrate(80);
    } else if (have() !== had) {
      play(document.querySelector(".just-thrown") ? "dice" : "pen");
    }
    wasMine = now;
    had = have();
  }

  document.addEventListener("DOMContentLoaded", () => {
    wasMine = mine();
    had = have();
    ["sound", "vibration"].forEach((name) => {
      const box = document.getElementById(name);
      box.checked = kept(name);
      box.addEventListener("change", () => {
        keep(name, box.checked);
        if (!box.checked) return;
        if (name === "sound") play("turn");
        else if (navigator.vibrate) navigator.vibrate(80);
      });
    });
  });
  document.addEventListener("htmx:afterSwap", look);
})();

// A swap style for htmx: change what differs, keep what stands. Focus stays, dice glide instead of jumping,
// and a tick that was set by hand lives as long as the data-keep around it (the throw it belongs to) stays the
// same. What is marked data-stay is not sent again: it stays as it is.
(() => {
  "use strict";

  const OWN = new Set(["open"]); // set by the reader, not by the server: an open menu stays open

  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && a.id === b.id;

  function attributes(from, to) {
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name) && !OWN.has(name)) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
  }

  function untick(within) {
    for (const input of [within, ...within.querySelectorAll("input")]) {
      if (input.nodeName === "INPUT") input.checked = input.hasAttribute("checked");
    }
  }

  function element(from, to) {
    if (from.isEqualNode(to) || "stay" in to.dataset) return;
    const anew = from.dataset.keep !== to.dataset.keep;
    attributes(from, to);
    children(from, to);
    if (anew) untick(from);
  }

  // The old node to reuse for a new one: the same id anywhere among the siblings, else the next of its kind.
  function match(next, wanted) {
    if (!wanted.id) return next && alike(next, wanted) ? next : null;
    for (let node = next; node; node = node.nextSibling) if (alike(node, wanted)) return node;
    return null;
  }

  function children(parent, wanted) {
    let next = parent.firstChild;
    for (const node of [...wanted.childNodes]) {
      const found = match(next, node);
      if (!found) {
        if (!node.dataset || !("stay" in node.dataset)) parent.insertBefore(node, next);
        continue;
      }
      if (found === next) next = next.nextSibling;
      else parent.insertBefore(found, next);
      if (found.nodeType === Node.ELEMENT_NODE) element(found, node);
      else if (found.data !== node.data) found.data = node.data;
    }
    while (next) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
  }

  window.htmx.defineExtension("morph", {
    isInlineSwap: (style) => style === "morph",
    handleSwap(style, target, fragment) {
      if (style !== "morph") return false;
      const wanted = fragment.querySelector(`#${target.id}`);
      if (!wanted) return false;
      // Answers may overtake one another: an older board of the same seat never covers a newer one.
      const { have, seat } = target.dataset;
      if (wanted.dataset.seat === seat && Number(wanted.dataset.have) < Number(have)) return [target];
      element(target, wanted);
      window.htmx.process(target); // at once: whoever is quick would press a button that htmx does not know yet
      return [target];
    },
  });
})();

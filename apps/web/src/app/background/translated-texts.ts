/**
 * A translator of the browser takes each text of the page out and puts a `font` with the translation in its place. React goes on writing into
 * the text that it knows, which stands nowhere any more ('5/10' where six are in), and fails where it removes it. Here the text
 * comes back as soon as it changes, which the translator then translates anew.
 */

/** The `font` that stands in the place of a text. */
const places = new WeakMap<Node, Element>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node): node is Element => node.nodeName === 'FONT';

/** Follows what a translator does, from now on. Returns the function that ends it. */
export function followTranslator(): () => void {
  let restore: (() => void) | null = null;
  const changes = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target);
  });
  const moves = new MutationObserver((records) => {
    const taken = new Map<Node, { fonts: Element[]; texts: Text[] }>();
    for (const { target, addedNodes, removedNodes } of records) {
      const fonts = [...addedNodes].filter(isFont);
      const texts = [...removedNodes].filter(isText);
      if (fonts.length === 0 && texts.length === 0) continue;
      const known = taken.get(target) ?? { fonts: [], texts: [] };
      taken.set(target, { fonts: [...known.fonts, ...fonts], texts: [...known.texts, ...texts] });
    }
    for (const { fonts, texts } of taken.values()) {
      if (fonts.length === 0) continue;
      const out = texts.filter(({ parentNode }) => parentNode === null);
      out.forEach((text, index) => {
        const font = fonts[Math.min(index, fonts.length - 1)];
        if (font === undefined) return;
        restore ??= guardTree();
        places.set(text, font);
        changes.observe(text, { characterData: true });
      });
    }
  });
  moves.observe(document.body, { childList: true, subtree: true });
  return () => {
    moves.disconnect();
    changes.disconnect();
    restore?.();
  };
}

function bringBack(text: Node): void {
  const font = places.get(text);
  places.delete(text);
  if (font?.isConnected === true && text.parentNode === null) font.replaceWith(text);
}

/** The node itself, or the element that a translator put in its place among the children of its parent. */
function standing<Child extends Node>(parent: Node, child: Child): Child | Element {
  const font = child.parentNode === parent ? undefined : places.get(child);
  return font?.parentNode === parent ? font : child;
}

/**
 * React removes a text, or puts an element before one, that the translator has taken out: the `font` is meant. The methods of the browser are
 * replaced once there is such a text, and not in pages that nothing translates.
 */
function guardTree(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- Called with its own `this` alone.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, standing(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before === null ? null : standing(this, before));
    return child;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}

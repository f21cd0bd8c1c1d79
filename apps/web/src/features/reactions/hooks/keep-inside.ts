const EDGE_PX = 8;

/** Returns the area that scrolls around an element, and would cut it off. */
function areaAround(element: HTMLElement): { right: number; bottom: number } {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box.getBoundingClientRect();
  }
  return { right: window.innerWidth, bottom: window.innerHeight };
}

/** A ref for a hint below its button: where it would be cut off it moves to the left, or above the button. */
export function keepInside(hint: HTMLElement | null) {
  if (hint === null) return;
  const { right, bottom } = hint.getBoundingClientRect();
  const area = areaAround(hint);
  hint.style.setProperty('--over', `${Math.max(0, right - area.right + EDGE_PX)}px`);
  hint.toggleAttribute('data-above', bottom > area.bottom);
}

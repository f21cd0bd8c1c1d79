import { createStore } from '../../lib/store';

/** Elements in the browser's top layer that can hold toasts, in the order in which they opened. */
const open = createStore<readonly HTMLElement[]>([]);

/**
 * Registers an element that has just entered the top layer, and moves the focus to what carries `data-autofocus` in it,
 * otherwise to the element itself: a field that takes the focus raises the keyboard of a phone.
 *
 * @returns Takes the element off again.
 */
export function addOverlay(overlay: HTMLElement): () => void {
  (overlay.querySelector<HTMLElement>('[data-autofocus]') ?? overlay).focus({ preventScroll: true });
  open.set([...open.get(), overlay]);
  return () => open.set(open.get().filter((other) => other !== overlay));
}

export const onOverlays = open.subscribe;

/** The overlay on top of all others, or `body` while none is open. */
export function topOverlay(): HTMLElement {
  return open.get().at(-1) ?? document.body;
}

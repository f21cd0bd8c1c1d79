/** Elements in the browser's top layer that can hold toasts, in the order in which they opened. */
let open: readonly HTMLElement[] = [];
const subscribers = new Set<() => void>();

function setOpen(next: readonly HTMLElement[]) {
  open = next;
  for (const notify of subscribers) notify();
}

/**
 * Registers an element that has just entered the top layer, and moves the focus to what carries `data-autofocus` in it,
 * otherwise to the element itself: a field that takes the focus raises the keyboard of a phone.
 *
 * @returns Takes the element off again.
 */
export function addOverlay(overlay: HTMLElement): () => void {
  (overlay.querySelector<HTMLElement>('[data-autofocus]') ?? overlay).focus({ preventScroll: true });
  setOpen([...open, overlay]);
  return () => setOpen(open.filter((other) => other !== overlay));
}

export function onOverlays(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/** The overlay on top of all others, or `body` while none is open. */
export function topOverlay(): HTMLElement {
  return open.at(-1) ?? document.body;
}

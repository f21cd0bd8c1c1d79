/**
 * Stand-in for the top layer of a browser, which jsdom lacks: `<dialog>.showModal()` and the `popover` attribute, as far as
 * the components of `ui/` rely on them. Kept to what the HTML standard says:
 *
 * - a modal dialog makes everything beside it inert (here by the attribute, on the children of `body`);
 * - closing gives the focus back, without scrolling;
 * - Escape asks the topmost dialog or popover to close, unless a key handler has prevented it;
 * - a press outside an open popover and its opener hides it.
 *
 * What a browser draws or decides by layout (stacking, the backdrop, anchors) is tried in `e2e`.
 */
interface Layer {
  element: HTMLElement;
  before: Element | null;
}

const layers: Layer[] = [];

const isModal = ({ element }: Layer) => element instanceof HTMLDialogElement;

function settle() {
  const modal = layers.findLast(isModal)?.element;
  for (const element of document.body.children)
    element.toggleAttribute('inert', modal !== undefined && !element.contains(modal));
}

function enter(element: HTMLElement) {
  layers.push({ element, before: document.activeElement });
  settle();
}

function leave(element: HTMLElement) {
  const [layer] = layers.splice(
    layers.findIndex((each) => each.element === element),
    1,
  );
  settle();
  const hasFocus = element.contains(document.activeElement);
  const { before } = layer ?? {};
  if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    enter(this);
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    leave(this);
  },
});

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block';
    if (this.getAttribute('popover') === 'auto') enter(this);
  },
  hidePopover(this: HTMLElement) {
    if (this.style.display === 'none') return;
    this.style.display = 'none';
    if (this.getAttribute('popover') === 'auto') leave(this);
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  },
});

document.addEventListener('keydown', (event) => {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
  if (!isModal(top)) top.element.hidePopover();
  else if (top.element.dispatchEvent(new Event('cancel', { cancelable: true })))
    throw new Error('A dialog is closed by its component.');
});

document.addEventListener('pointerdown', ({ target }) => {
  const top = layers.at(-1);
  if (top === undefined || isModal(top) || !(target instanceof Element)) return;
  const isOpener = target.closest('button')?.popoverTargetElement === top.element;
  if (!isOpener && !top.element.contains(target)) top.element.hidePopover();
});

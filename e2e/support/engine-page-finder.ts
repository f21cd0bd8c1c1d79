import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** Runs in the page: finds its parts by role and name, as a reader of the screen does. */

export interface Sought {
  role: string;
  /** The name, or its beginning up to a figure, a sign or a blank. */
  name: string;
}

/** The middle of a part, in pixels of the window. */
export interface Found {
  x: number;
  y: number;
}

/** A modal dialog makes what is behind it inert; a menu that is open is above it. */
function topmost(): Element {
  const open = [...document.querySelectorAll('dialog[open], [popover]')].filter(
    (box) => box.matches('dialog[open]') || box.matches(':popover-open'),
  );
  return (
    open.findLast((box) => box.matches('dialog') || box.getAttribute('popover') === 'auto') ?? document.body
  );
}

export const topmostText = (): string => (topmost() as HTMLElement).innerText;

const ROLES = '[role], a[href], button, input, textarea, select, summary, h1, h2, h3, label';

function isNamed(part: Element, name: string): boolean {
  const own = computeAccessibleName(part).replaceAll(/\s+/gu, ' ').trim();
  return own === name || (own.startsWith(name) && !/[\p{L}\p{N}]/u.test(own.charAt(name.length)));
}

function partsOf({ role, name }: Sought): HTMLElement[] {
  const roleOf = (part: Element) => (part.localName === 'summary' ? 'button' : getRole(part));
  return [...topmost().querySelectorAll<HTMLElement>(ROLES)].filter(
    (part) =>
      roleOf(part) === role &&
      part.getClientRects().length > 0 &&
      !isInaccessible(part) &&
      isNamed(part, name),
  );
}

/** The part where it can be pressed, brought into the window; null where it is not there, switched off, moving or covered. */
export function find(sought: Sought): Found | null {
  const [part] = partsOf(sought);
  if (part === undefined || part.matches(':disabled')) return null;
  // What is pressed of a hidden radio or box is its label.
  const label =
    part instanceof HTMLInputElement && /radio|checkbox/u.test(part.type) ? part.labels?.[0] : undefined;
  const pressed = label ?? part;
  const before = pressed.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight)
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = pressed.getBoundingClientRect();
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && (pressed.contains(hit) || part.contains(hit) || hit.contains(pressed));
  return isFree ? { x, y } : null;
}

/** Chooses an option by its words, as the list of the system does. */
export function choose(sought: Sought, option: string): void {
  const [list] = partsOf(sought);
  if (!(list instanceof HTMLSelectElement)) throw new Error(`${sought.name} is no list`);
  const chosen = [...list.options].find(({ text }) => text === option);
  if (chosen === undefined) throw new Error(`${sought.name} has no ${option}`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, chosen.value);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether a text can be seen: in one element, or in the whole page with its lines joined. */
export function sees({ text }: { text: string }): boolean {
  return document.body.innerText.replaceAll(/\s+/gu, ' ').toLowerCase().includes(text.toLowerCase());
}

import type { EngineWindow, WindowSize } from './engines';
import { until } from './engines';
import type { Season } from './main-screens';
import { DESKTOP, heightsOfTopmost, pressButton } from './overlay-heights';
import type { OpenedUse, Place, Step } from './overlay-uses';

export const pathOf = (place: Place, { openId, playedId, groupId }: Season): string =>
  ({
    landing: '/',
    gate: `/join/${openId}`,
    match: `/match/${openId}`,
    played: `/match/${playedId}`,
    field: `/match/${openId}?vista=tactica`,
    payments: `/match/${openId}/payments`,
    group: `/group/${groupId}`,
    settings: `/group/${groupId}/settings`,
    table: `/group/${groupId}/table`,
    home: '/home',
    friends: '/friends',
    rewards: '/profile?tab=recompensas',
    profile: '/profile',
    'own-data': '/own-data',
  })[place];

/** Opens the overlay on a fresh page; returns what is wrong with it, an empty list where nothing is. */
export async function flawsOfUse(
  window: EngineWindow,
  { steps, title, hasOwnHeight = false }: OpenedUse,
  { address, size }: { address: string; size: WindowSize },
): Promise<string[]> {
  await window.open(address);
  await until(() => window.run(isReady));
  for (const [index, step] of steps.entries()) {
    // The page behind an overlay has buttons of the same names.
    if (index > 0 && typeof step === 'string' && typeof steps[index - 1] === 'string')
      await until(() => window.run(() => document.querySelector('dialog[open]') !== null));
    await take(window, step, size);
  }
  let last = '';
  const found = await until(async () => {
    const heights = await window.run(heightsOfTopmost, false);
    const flaws = heights === null ? null : await window.run(flawsOfTopmost, title);
    const now = JSON.stringify([heights, flaws]);
    const isStill = heights !== null && flaws !== null && now === last;
    last = now;
    return isStill ? { heights, flaws } : null;
  });
  const { shown, whole, most } = found.heights;
  // Lines of half a pixel are rounded in each engine in a way of its own.
  const isOff = Math.min(whole, most) - shown > 2 || (!hasOwnHeight && shown - whole > 2);
  return [...(isOff ? [`shows ${shown} of ${whole} px, with room for ${most}`] : []), ...found.flaws];
}

async function take(window: EngineWindow, step: Step, { width }: WindowSize): Promise<void> {
  if (typeof step === 'string') {
    await until(() => window.run(pressButton, step));
  } else if ('action' in step) {
    const isDesktop = width >= DESKTOP;
    if (isDesktop && (await window.run(pressButton, step.action))) return;
    await until(() => window.run(pressButton, isDesktop ? 'Herramientas Admin' : 'Acciones del Partido'));
    await until(() => window.run(pressButton, step.action));
  } else {
    await until(() => window.run(focusField, step.field));
    await window.keys(step.text);
  }
}

/** Runs in the page: the app is there, and has its answers. */
function isReady(): boolean {
  return !('takeEarlyPress' in window) && document.querySelector('[aria-busy="true"]') === null;
}

/** Runs in the page: puts the focus into the field of this label. */
function focusField(label: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('dialog[open]')].reverse();
  for (const place of [...places, document.body]) {
    const found = [...place.querySelectorAll<HTMLInputElement>('input, textarea')].find((field) =>
      [field.ariaLabel ?? '', ...[...(field.labels ?? [])].map((each) => each.textContent)].some((name) =>
        name.trim().startsWith(label),
      ),
    );
    if (found === undefined) continue;
    found.focus();
    return true;
  }
  return false;
}

/**
 * Runs in the page: what is wrong with the overlay above all others; null while it is another one than that of this name. It stands
 * in the window, nothing scrolls sideways, no text is cut, and what is pressed is at least 44 px high or stands in a text.
 */
function flawsOfTopmost(title: string): string[] | null {
  const LEAST_PX = 44;
  // The frame of a field, which is pressed as the field.
  const FRAME_PX = 3;
  const box = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover="auto"]')].at(-1);
  if (box === undefined) return null;
  const labelled = document.querySelector(`[id="${box.getAttribute('aria-labelledby') ?? ''}"]`);
  const name = (labelled?.textContent ?? box.ariaLabel ?? '').trim();
  if (!name.startsWith(title)) return null;
  const flaws: string[] = [];
  const edge = box.getBoundingClientRect();
  if (edge.left < -1 || edge.top < -1 || edge.right > innerWidth + 1 || edge.bottom > innerHeight + 1)
    flaws.push('stands out of the window');
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) flaws.push('makes the page scroll sideways');
  for (const part of [box, ...box.querySelectorAll<HTMLElement>('*')]) {
    const { overflowX, overflowY } = getComputedStyle(part);
    // A box that scrolls down alone takes no part in scrolling sideways; a row that is made to scroll so is no flaw.
    const isRow = overflowX === 'auto' && part.scrollHeight <= part.clientHeight + 1;
    const scrolls =
      /auto|scroll/u.test(`${overflowX} ${overflowY}`) && !isRow && part.localName !== 'textarea';
    if (scrolls && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
      flaws.push(`scrolls sideways: ${part.className.slice(0, 60)}`);
  }
  const PRESSED =
    'button, a[href], select, summary, [role="menuitem"], [role="tab"], input:not([type=hidden])';
  for (const control of box.querySelectorAll<HTMLElement>(PRESSED)) {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const pressed = control.closest<HTMLElement>('label') ?? control;
    const { width, height, left, right, top, bottom } = pressed.getBoundingClientRect();
    if (width <= 1 || height <= 1 || control.closest('[inert]') !== null) continue;
    const said = (control.ariaLabel ?? pressed.textContent).trim().slice(0, 40) || control.localName;
    const isInText = getComputedStyle(pressed).display === 'inline';
    const isSeen = top > edge.top + FRAME_PX && bottom < Math.min(edge.bottom, innerHeight) - FRAME_PX;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The area that is pressed may reach beyond the drawn one.
    const isHit = (at: number) => {
      const hit = document.elementFromPoint(x, at);
      return hit !== null && [pressed, ...labels].some((part) => part.contains(hit));
    };
    const isLow =
      height < LEAST_PX - FRAME_PX &&
      !(isHit(y - LEAST_PX / 2 + FRAME_PX) && isHit(y + LEAST_PX / 2 - FRAME_PX));
    if (isLow && isSeen && !isInText && labels.length === 0)
      flaws.push(`'${said}' is ${Math.round(height)} px high`);
    let holder = pressed.parentElement;
    while (holder !== null && holder !== box && getComputedStyle(holder).overflowX === 'visible')
      holder = holder.parentElement;
    const isRow = holder !== null && holder !== box && holder.scrollWidth > holder.clientWidth + 1;
    if (!isRow && (left < edge.left - 1 || right > edge.right + 1)) flaws.push(`'${said}' stands out of it`);
  }
  return [...new Set(flaws)];
}

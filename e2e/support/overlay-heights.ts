import type { Account } from './accounts';
import { until, type EngineWindow, type WindowSize } from './engines';

/** From this width on a match has a row of buttons, and the bell of a page opens a popover beside it. */
export const DESKTOP = 1025;

/** An overlay, and the buttons that lead to it on a phone and on a desktop. */
export interface Overlay {
  name: string;
  isOnHome?: boolean;
  phone: readonly string[];
  desktop: readonly string[];
  /** Has no room of its own in a page: it is found by what it is. */
  isToast?: boolean;
}

const byMenu = (name: string, ...labels: string[]): Overlay => ({
  name,
  phone: ['Acciones del Partido', ...labels],
  desktop: ['Herramientas Admin', ...labels],
});
const byTool = (name: string, label: string): Overlay => ({
  name,
  phone: ['Acciones del Partido', label],
  desktop: [label],
});

/** One of each kind, by which any engine shows whether it draws the others. */
export const KINDS: readonly Overlay[] = [
  { name: 'menu', phone: ['Acciones del Partido'], desktop: ['Herramientas Admin'] },
  byMenu('sheet', 'Historial de ingresos'),
  byMenu('sheet with a footer', 'Nombres de los equipos'),
  { name: 'bell', isOnHome: true, phone: ['Notificaciones'], desktop: ['Notificaciones'] },
  byMenu('confirmation', 'Eliminar'),
  { ...byMenu('toast', 'Nombres de los equipos', 'Guardar Cambios'), isToast: true },
];

/** More of them, for the eye. */
export const OVERLAYS: readonly Overlay[] = [
  ...KINDS,
  byMenu('import', 'Importar lista'),
  byMenu('note', 'Nota del organizador'),
  byMenu('transfer', 'Transferir administración'),
  byMenu('repeat', 'Se repite todas las semanas'),
  byMenu('add player', 'Agregar jugador'),
  byMenu('finish', 'Finalizar partido'),
  byTool('balance', 'Armar equipos parejos'),
  byTool('calendar', 'Agregar al calendario'),
];

/** Heights in pixels. */
export interface Heights {
  shown: number;
  /** With room for all that it holds. */
  whole: number;
  /** The most that it may take. */
  most: number;
}

/** Signs the window in, as a user that has been here before. */
export async function signIn(window: EngineWindow, { url, token }: Account): Promise<void> {
  await window.open(`${url}/robots.txt`);
  await window.run((given) => localStorage.setItem('authToken', given), token);
}

/** Opens the overlay on a fresh page, and waits until it stands still. */
export async function openOverlay(
  window: EngineWindow,
  overlay: Overlay,
  { url, matchId, size }: { url: string; matchId: string; size: WindowSize },
): Promise<Heights> {
  await window.open(overlay.isOnHome === true ? `${url}/home` : `${url}/match/${matchId}`);
  for (const label of size.width < DESKTOP ? overlay.phone : overlay.desktop) {
    await until(() => window.run(pressButton, label));
  }
  let last = '';
  return until(async () => {
    const heights = await window.run(heightsOfTopmost, overlay.isToast === true);
    const now = JSON.stringify(heights);
    const isStill = heights !== null && now === last;
    last = now;
    return isStill ? heights : null;
  });
}

/** Runs in the page: presses the topmost button of this label that can be seen. */
export function pressButton(label: string): boolean {
  const open = [...document.querySelectorAll('dialog[open], [popover]')].filter(
    (box) => box.matches('dialog[open]') || box.matches(':popover-open'),
  );
  const places = [...open.filter((box) => box.textContent !== '').reverse(), document.body];
  for (const place of places) {
    const found = [...place.querySelectorAll<HTMLElement>('button, a')].find((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return name.trim().startsWith(label) && button.getBoundingClientRect().width > 0;
    });
    if (found === undefined) continue;
    found.click();
    return true;
  }
  return false;
}

/**
 * Runs in the page: the heights of the overlay above all others, and for the toasts of their region. The whole height is measured
 * with `height: auto` at the upper edge, which every engine takes for a height by the content.
 */
export function heightsOfTopmost(isToast: boolean): Heights | null {
  if (document.querySelector('[aria-busy="true"]') !== null) return null;
  const region = document.querySelector<HTMLElement>('[popover="manual"]');
  const boxes = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover="auto"]')];
  const box = isToast ? region : boxes.filter((one) => one !== region).at(-1);
  if (box === null || box === undefined || box.textContent === '') return null;
  const isSeen = [box, ...box.children].every((part) => getComputedStyle(part).opacity === '1');
  if (!isSeen || box.getAnimations().length > 0) return null;
  const { height, width } = box.getBoundingClientRect();
  const { maxHeight, cssText } = { maxHeight: getComputedStyle(box).maxHeight, cssText: box.style.cssText };
  box.style.cssText += `;inset:0 auto auto 0!important;margin:0!important;width:${width}px!important;height:auto!important;max-height:none!important;position-try-fallbacks:none!important`;
  const whole = box.getBoundingClientRect().height;
  box.style.cssText = cssText;
  // A limit by the window is a length in some engines, and a formula in others.
  const probe = document.createElement('i');
  probe.style.cssText = `position:fixed;top:0;display:block;height:${maxHeight === 'none' ? 'auto' : maxHeight}`;
  document.body.append(probe);
  const most = maxHeight === 'none' ? innerHeight : probe.getBoundingClientRect().height;
  probe.remove();
  return { shown: Math.round(height), whole: Math.round(whole), most: Math.round(most) };
}

/** Runs in the page: the items of the open menu that a pointer at rest cannot reach. */
export function itemsOutOfReach(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    .filter((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isWhole || !item.contains(hit);
    })
    .map((item) => item.textContent);
}

import { light } from './storage';

/** The choice of the user of this browser. `night` is what nothing stored means: the sun never comes by itself. */
export type LightChoice = 'night' | 'sun' | 'system';

/** The element of the sheet in `index.html`, which is disabled there. */
const SHEET = 'daylight';

export function chosenLight(): LightChoice {
  const stored = light.read();
  return stored === 'sun' || stored === 'system' ? stored : 'night';
}

export function chooseLight(choice: LightChoice): void {
  if (choice === 'night') light.remove();
  else light.write(choice);
}

/** Asks how the system draws other apps; only where the user wants the light of the system here. */
export const systemLight = () => window.matchMedia('(prefers-color-scheme: light)');

/**
 * Enables the sheet. Only one that the parser finds enabled holds back the first paint in every browser, so in the head it
 * is written once more; later it is enabled where it stands.
 */
function enableSheet(): void {
  const sheet = document.querySelector(`#${SHEET}`);
  sheet?.removeAttribute('disabled');
  if (sheet === null || document.readyState !== 'loading') return;
  sheet.remove();
  // oxlint-disable-next-line typescript/no-deprecated -- what it is warned of, that the parser waits, is wanted here
  document.write(sheet.outerHTML);
}

/**
 * Draws the page in the light that was chosen: its mark and its sheet, and what the browser draws around it. In the head of a page
 * it runs before the first paint, which then waits for the sheet.
 */
export function showLight(): void {
  const choice = chosenLight();
  const isSun = choice === 'sun' || (choice === 'system' && systemLight().matches);
  const root = document.documentElement;
  if (isSun === (root.dataset['light'] === 'sun')) return;
  if (isSun) root.dataset['light'] = 'sun';
  else delete root.dataset['light'];
  if (isSun) enableSheet();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-sun]')) {
    meta.content = meta.dataset[isSun ? 'sun' : 'night'] ?? '';
  }
}

import type { KeyboardEvent } from 'react';

/** Keys that lead to the next and to the previous item. */
const ARROWS = { menuitem: ['ArrowDown', 'ArrowUp'], tab: ['ArrowRight', 'ArrowLeft'] } as const;
/** Those of tabs that stand one below the other. */
export const UPRIGHT_ARROWS = ARROWS.menuitem;

/**
 * Moves the focus among the items of the element that listens: by its arrows round and round, by Home and End, and in a
 * menu by a letter to the next item that begins with it.
 *
 * @returns The position of the item that has the focus now, or null where the key leads nowhere.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  role: keyof typeof ARROWS,
  arrows: readonly [next: string, previous: string] = ARROWS[role],
): number | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]`)];
  const here = items.findIndex((item) => item === document.activeElement);
  const [next, previous] = arrows;
  const steps: Record<string, number> = { [next]: here + 1, [previous]: here - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  const item = step === undefined ? findByLetter() : items.at(step % items.length);
  if (item === undefined) return null;
  event.preventDefault();
  item.focus();
  return items.indexOf(item);

  function findByLetter(): HTMLElement | undefined {
    if (role !== 'menuitem' || event.key.length !== 1) return undefined;
    const letter = event.key.toLowerCase();
    const fromNext = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    return fromNext.find(({ textContent }) => textContent.toLowerCase().startsWith(letter));
  }
}

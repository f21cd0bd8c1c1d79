import { useCallback, useSyncExternalStore, type ComponentPropsWithoutRef } from 'react';

/** Where the places of the list are drawn, by name: the key of a slot, `BENCH`, or the id of a substitute. */
const elements = new Map<string, HTMLElement>();
const listeners = new Set<() => void>();

export const BENCH = 'bench';

function draw(name: string, element: HTMLElement): () => void {
  elements.set(name, element);
  tell();
  return () => {
    if (elements.get(name) !== element) return;
    elements.delete(name);
    tell();
  };
}

function tell() {
  for (const listener of listeners) listener();
}

/** Lets what comes later (the layer in which players are dragged) find a place without the list being drawn anew. */
function usePlaceRef(name: string) {
  return useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : draw(name, element)),
    [name],
  );
}

type Named = { name: string };

export function PlaceItem({ name, ...rest }: Named & ComponentPropsWithoutRef<'li'>) {
  return <li ref={usePlaceRef(name)} {...rest} />;
}

export function PlaceSection({ name, ...rest }: Named & ComponentPropsWithoutRef<'section'>) {
  return <section ref={usePlaceRef(name)} {...rest} />;
}

function onPlaces(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where a place is drawn now; null while it is not. */
export function usePlaceElement(name: string): HTMLElement | null {
  return useSyncExternalStore(onPlaces, () => elements.get(name) ?? null);
}

/** Brings a place into the middle of the window, with the focus on what it holds. */
export function showPlace(name: string): void {
  const element = elements.get(name);
  if (element === undefined) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  element.querySelector('button')?.focus({ preventScroll: true });
}

/** The places that lie under a point of the window: of a row on the bench also the bench. */
export function placesAt({ x, y }: { x: number; y: number }): string[] {
  return [...elements].flatMap(([name, element]) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? [name] : [];
  });
}

/** Writes a mark on a place and answers what takes it off again. What the list itself writes there stays untouched. */
export function markPlace(element: HTMLElement, mark: `data-${string}`, value = ''): () => void {
  element.setAttribute(mark, value);
  return () => element.removeAttribute(mark);
}

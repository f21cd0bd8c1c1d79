import {
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type HTMLAttributes,
  type ReactNode,
} from 'react';

export const BENCH = 'bench';

/** What the layer that lets players be dragged adds to each place of the list. */
interface PlaceLayer {
  propsOf: (name: string) => HTMLAttributes<HTMLElement>;
  gripOf: (name: string) => ReactNode;
}

let layer: PlaceLayer | null = null;
const listeners = new Set<() => void>();

/** Adds the layer to all places, once its code is there; with null it is gone. */
export function setPlaceLayer(next: PlaceLayer | null): void {
  layer = next;
  for (const listener of listeners) listener();
}

function onLayer(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

interface PlaceProps extends ComponentPropsWithoutRef<'section'> {
  as: 'li' | 'section';
  /** The key of a slot, `BENCH`, or the id of a substitute. */
  name: string;
}

/** A place of the list, found by its name. What comes with the layer leaves the children as they are drawn. */
export function Place({ as: Tag, name, children, ...rest }: PlaceProps) {
  const added = useSyncExternalStore(onLayer, () => layer);
  return (
    <Tag data-place={name} {...added?.propsOf(name)} {...rest}>
      {children}
      {added?.gripOf(name)}
    </Tag>
  );
}

/** The element of a place; null while it is not drawn. */
export function placeElement(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-place="${name}"]`);
}

/** Brings a place into the middle of the window, with the focus on what it holds. */
export function showPlace(name: string): void {
  const element = placeElement(name);
  if (element === null) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  element.querySelector('button')?.focus({ preventScroll: true });
}

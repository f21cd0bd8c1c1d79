import { useSyncExternalStore, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react';
import { createStore } from '../../../../lib/store';

export const BENCH = 'bench';

/** The parts that the layer which lets players be dragged adds to each place of the list. */
interface PlaceLayer {
  propsOf: (name: string) => HTMLAttributes<HTMLElement>;
  gripOf: (name: string) => ReactNode;
}

/** The layer of all places; null until its code is there. */
export const placeLayer = createStore<PlaceLayer | null>(null);

interface PlaceProps extends Omit<ComponentProps<'section'>, 'ref'> {
  as: 'li' | 'section';
  /** The key of a slot, `BENCH`, or the id of a substitute. */
  name: string;
}

/** A place of the list, found by its name. What comes with the layer leaves the children as they are drawn. */
export function Place({ as: Tag, name, children, ...rest }: PlaceProps) {
  const added = useSyncExternalStore(placeLayer.subscribe, placeLayer.get, placeLayer.get);
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

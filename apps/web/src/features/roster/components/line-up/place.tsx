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

interface PlayerFrameProps {
  /** Lays out what the row holds. */
  className: string;
  /** True for the viewer's own row, which is lighter, not greener. */
  isOwn?: boolean;
  /** Absent where there is nothing to do: the row is no button then. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** A row of the list, in a slot or waiting: pressed as a whole, where there is something to do. */
export function PlayerFrame({ className, isOwn = false, onPress, children }: PlayerFrameProps) {
  const look = `w-full items-center ${isOwn ? 'bg-surface-3' : ''} ${className}`;
  const own = isOwn || undefined;
  if (onPress === undefined) {
    return (
      <div className={look} data-own={own}>
        {children}
      </div>
    );
  }
  return (
    // Neighbours cover the row's edge: the focus ring is inside it.
    <button
      type="button"
      className={`${look} focus-visible:-outline-offset-4 ${isOwn ? '' : 'hover:bg-surface-2'}`}
      data-own={own}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A player's disc with a sign on its shoulder, on the side that faces the name. */
export function SignedDisc({ sign, isMirrored, children }: SignedDiscProps) {
  return (
    <span className="relative grid size-9 flex-none">
      {children}
      <span
        className={`absolute -top-1.5 grid size-4.5 place-items-center rounded-sm bg-surface-0 text-fg empty:hidden ${isMirrored === true ? '-left-1.75' : '-right-1.75'}`}
      >
        {sign}
      </span>
    </span>
  );
}

interface SignedDiscProps {
  sign: ReactNode;
  isMirrored?: boolean;
  children: ReactNode;
}

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react';
import { followPress, type TouchLift, type WindowPoint } from './press';

/** The direction of an arrow key, as on the screen: to the right and down is positive. */
export type Direction = WindowPoint;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** An item that is picked up, and the target that it would be dropped on now. */
export interface Drag<Item, Target> {
  item: Item;
  by: 'mouse' | 'touch' | 'keys';
  target: Target;
  /** True once there was another target than the first. */
  hasMoved: boolean;
}

interface DragOptions<Item, Target> {
  touch: (item: Item) => TouchLift;
  isScrolling?: boolean;
  /** The target where an item is picked up. */
  startOf: (item: Item) => Target;
  targetAt: (item: Item, at: WindowPoint, from: WindowPoint) => Target;
  /** The target that an arrow key leads to, with Shift by a big step. */
  targetBeside: (drag: Drag<Item, Target>, direction: Direction, isBig: boolean) => Target;
  /** Called when the pointer lifts an item, and for each movement, also where the target stays. */
  onPointer?: (at: WindowPoint) => void;
  onDrop: (item: Item, target: Target) => void;
  onCancel: (item: Item) => void;
}

/**
 * Lets items be dragged to targets by mouse, finger and keys. It knows neither what an item is nor where targets are: the
 * options say so. What the user sees and hears of it is drawn from `drag`.
 */
export function useDrag<Item extends { id: string }, Target>(options: DragOptions<Item, Target>) {
  const [drag, setDrag] = useState<Drag<Item, Target> | null>(null);
  // A finger can be lifted before its last movement is rendered: events read the drag here.
  const current = useRef(drag);
  const latest = useRef(options);
  const endPress = useRef<() => void>(undefined);
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    // Safari lets a later listener keep the page still only where there is one already.
    const nothing = () => undefined;
    window.addEventListener('touchmove', nothing, { passive: false });
    return () => {
      window.removeEventListener('touchmove', nothing);
      endPress.current?.();
    };
  }, []);

  function show(next: Drag<Item, Target> | null) {
    current.current = next;
    setDrag(next);
  }

  function pickUp(item: Item, by: Drag<Item, Target>['by']) {
    if (by === 'keys') followed.current = item.id;
    show({ item, by, target: latest.current.startOf(item), hasMoved: false });
  }

  function goTo(target: Target) {
    const last = current.current;
    if (last !== null && last.target !== target) show({ ...last, target, hasMoved: true });
  }

  function end(finish: 'onDrop' | 'onCancel') {
    const last = current.current;
    show(null);
    if (last !== null) latest.current[finish](last.item, last.target);
  }

  function press(item: Item, event: MouseEvent | TouchEvent) {
    endPress.current = followPress(event.nativeEvent, {
      touch: latest.current.touch(item),
      isScrolling: latest.current.isScrolling ?? false,
      onLift: (at) => {
        latest.current.onPointer?.(at);
        pickUp(item, 'touches' in event ? 'touch' : 'mouse');
      },
      onMove: (at, from) => {
        latest.current.onPointer?.(at);
        goTo(latest.current.targetAt(item, at, from));
      },
      onDrop: () => end('onDrop'),
      onCancel: () => end('onCancel'),
    });
  }

  function keyDown(item: Item, event: KeyboardEvent) {
    const last = current.current;
    const isHeld = last?.by === 'keys' && last.item.id === item.id;
    const direction = DIRECTIONS[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      if (isHeld && !event.repeat) end('onDrop');
      else if (last === null && !event.repeat) pickUp(item, 'keys');
    } else if (isHeld && event.key === 'Escape') end('onCancel');
    else if (isHeld && direction) goTo(latest.current.targetBeside(last, direction, event.shiftKey));
    else return;
    event.preventDefault();
  }

  return {
    drag,
    cancel: () => {
      endPress.current?.();
      end('onCancel');
    },
    /** Gives an item the focus when its grip is next drawn, if the focus is lost by then. */
    follow: (item: Item) => {
      followed.current = item.id;
    },
    followed,
    /** Returns the handlers of the element at which mouse and finger take hold of an item. */
    pressOf: (item: Item) => ({
      onMouseDown: (event: MouseEvent) => press(item, event),
      onTouchStart: (event: TouchEvent) => press(item, event),
    }),
    keysOf: (item: Item) => ({
      onKeyDown: (event: KeyboardEvent) => keyDown(item, event),
      // The click of a space would follow on its way up.
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ') event.preventDefault();
      },
      onBlur: () => {
        if (current.current?.by === 'keys') end('onCancel');
      },
    }),
  };
}

interface GripProps<Item> extends ComponentPropsWithoutRef<'button'> {
  item: Item;
  arranging: Pick<ReturnType<typeof useDrag<Item & { id: string }, unknown>>, 'followed' | 'keysOf'>;
}

/** The button by which keys take hold of an item. An item dropped elsewhere has another one there: the focus follows. */
export function Grip<Item extends { id: string }>({ item, arranging, ...rest }: GripProps<Item>) {
  const button = useRef<HTMLButtonElement>(null);
  const { followed } = arranging;
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && followed.current === item.id) button.current?.focus();
  }, [followed, item.id]);
  return <button ref={button} type="button" {...arranging.keysOf(item)} {...rest} />;
}

/** A point of the window, in CSS pixels. */
export interface WindowPoint {
  x: number;
  y: number;
}

/**
 * The way in which a finger lifts an item: `hold` after a rest, since a finger that moves scrolls the page; `move` at once,
 * where `touch-action` keeps the page still; `move-up` at once, but not along a row that scrolls sideways.
 */
export type TouchLift = 'hold' | 'move' | 'move-up';

export interface PressOptions {
  touch: TouchLift;
  /** The page scrolls while the pointer is near the upper or lower edge of the window. */
  isScrolling: boolean;
  /** The press becomes a drag. */
  onLift: (at: WindowPoint) => void;
  onMove: (at: WindowPoint, from: WindowPoint) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Pixels after which a press is a drag and no click. */
const MOVE_PX = 6;
const HOLD_MS = 250;
/** A finger that moves further before it lifts the item scrolls the page. */
const HOLD_TOLERANCE_PX = 8;
/** The zone at each edge of the window that scrolls, as a share of its height, and pixels per frame at the very edge. */
const SCROLL_ZONE = 0.2;
const SCROLL_PX = 20;

/**
 * Follows a press of the mouse or of one finger until it ends. Returns a function that ends it without a call.
 *
 * Mouse and touch events, not pointer events: once the finger has rested, only a `touchmove` can keep the page still.
 */
export function followPress(start: MouseEvent | TouchEvent, options: PressOptions): () => void {
  const finger = 'touches' in start ? start.changedTouches[0] : null;
  const point = 'touches' in start ? finger : start;
  const listening = new AbortController();
  const { signal } = listening;
  const from = { x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
  let at = from;
  let isLifted = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lift() {
    isLifted = true;
    options.onLift(at);
    if (options.isScrolling) frame = requestAnimationFrame(scroll);
  }

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening.abort();
  }

  function cancel() {
    stop();
    if (isLifted) options.onCancel();
  }

  function drop(event: Event) {
    stop();
    if (!isLifted) return;
    // An item that lies under the dropped one is not clicked.
    event.preventDefault();
    swallowClick();
    options.onDrop();
  }

  function move(event: Event, { clientX, clientY }: { clientX: number; clientY: number }) {
    at = { x: clientX, y: clientY };
    if (!isLifted) {
      const [x, y] = [Math.abs(at.x - from.x), Math.abs(at.y - from.y)];
      const isScroll =
        finger !== null &&
        ((options.touch === 'hold' && Math.hypot(x, y) > HOLD_TOLERANCE_PX) ||
          (options.touch === 'move-up' && x > y && x >= MOVE_PX));
      if (isScroll) stop();
      if (isScroll || timer !== undefined || Math.hypot(x, y) < MOVE_PX) return;
      lift();
    }
    if (event.cancelable) event.preventDefault();
    options.onMove(at, from);
  }

  /** Scrolls only towards the edge that the drag goes to: an item picked up near an edge stays in sight. */
  function scroll() {
    const zone = window.innerHeight * SCROLL_ZONE;
    const isUp = at.y < from.y;
    const depth = isUp ? zone - at.y : at.y - (window.innerHeight - zone);
    if (depth > 0) {
      window.scrollBy(0, ((isUp ? -depth : depth) / zone) * SCROLL_PX);
      options.onMove(at, from);
    }
    frame = requestAnimationFrame(scroll);
  }

  if ('touches' in start ? start.touches.length > 1 : start.button !== 0) return stop;
  if (finger === null) {
    document.addEventListener('mousemove', (event) => move(event, event), { signal });
    document.addEventListener('mouseup', drop, { signal });
  } else {
    if (options.touch === 'hold') timer = setTimeout(lift, HOLD_MS);
    const follow = (event: Event) => {
      const touches = event instanceof TouchEvent ? [...event.touches] : [];
      const same = touches.find(({ identifier }) => identifier === finger?.identifier);
      if (same) move(event, same);
    };
    // Touch events go to the element that was touched first, also when it is not drawn any more.
    const touched = start.target ?? document;
    touched.addEventListener('touchmove', follow, { signal, passive: false });
    touched.addEventListener('touchend', drop, { signal });
    touched.addEventListener('touchcancel', cancel, { signal });
  }
  window.addEventListener('resize', cancel, { signal });
  document.addEventListener('visibilitychange', cancel, { signal });
  document.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  document.addEventListener('contextmenu', (event) => (isLifted ? event.preventDefault() : stop()), {
    signal,
  });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLifted) return;
    event.preventDefault();
    cancel();
  };
  document.addEventListener('keydown', escape, { signal, capture: true });
  return stop;
}

function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}

/** The names of the places under a point: what their elements have as `data-place`, outer places first. */
export function placesAt({ x, y }: WindowPoint): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? (element.dataset['place'] ?? []) : [];
  });
}

import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** The length of a long press, and how long the names stay. */
const HOLD_MS = 500;
const READ_MS = 2_000;

/**
 * Shows a hint about a button: under a pointer, on focus by the keyboard, and under a finger that rests on it for half a
 * second, for two seconds. Escape takes it away.
 */
export function useHint() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The finger asked for the names; it did not press. */
  const wasHeld = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function hide() {
    clearTimeout(timer.current);
    setShown(false);
  }

  function holdOn() {
    wasHeld.current = true;
    setShown(true);
    timer.current = setTimeout(() => setShown(false), READ_MS);
  }

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setShown(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') hide();
      // A finger that slides off to scroll cancels the long press; names that are shown stay.
      else if (!wasHeld.current) clearTimeout(timer.current);
    },
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      if (event.pointerType !== 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(holdOn, HOLD_MS);
    },
    onPointerUp: () => {
      if (!wasHeld.current) clearTimeout(timer.current);
    },
    onPointerCancel: () => {
      if (!wasHeld.current) clearTimeout(timer.current);
    },
    // The browser's own menu of a long press would cover the names.
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault();
    },
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) setShown(true);
    },
    onBlur: hide,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Escape' || !isShown) return;
      // Escape closes the hint, and not the sheet around it.
      event.preventDefault();
      hide();
    },
  };

  /** Returns true if the press that ends has only shown the hint. It resets itself: call it once a press. */
  function endsPress(): boolean {
    const hasShown = wasHeld.current;
    wasHeld.current = false;
    return hasShown;
  }

  return { isShown, handlers, endsPress };
}

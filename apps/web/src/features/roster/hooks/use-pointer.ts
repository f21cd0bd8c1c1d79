import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where in the window the finger or the mouse is at this moment. A hand can let go before what it did last is drawn, so
 * it is asked and not rendered.
 */
export function usePointer(): RefObject<{ x: number; y: number }> {
  const at = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = 'touches' in event ? event.touches[0] : event;
      if (point !== undefined) at.current = { x: point.clientX, y: point.clientY };
    };
    const events = ['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const;
    const options = { capture: true, passive: true };
    for (const name of events) document.addEventListener(name, follow, options);
    return () => {
      for (const name of events) document.removeEventListener(name, follow, options);
    };
  }, []);
  return at;
}

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** The parts that are there are shown after this time in milliseconds, even if the rest will move them. */
const PATIENCE_MS = 8_000;

interface TogetherProps {
  /** The skeleton that stands in place of all parts until the last is there. */
  skeleton: ReactNode;
  /** The class of the box around the parts once they are shown. */
  className?: string;
  /** A part that is still to come draws a `Skeleton`. */
  children: ReactNode;
}

/**
 * Parts of a page whose heights are not known before their data: shown at the same moment, once none of them is a skeleton any
 * more. One by one each would push those below it. What comes later, at a press or live, is shown at once.
 */
export function Together({ skeleton, className, children }: TogetherProps) {
  const parts = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const box = parts.current;
    if (isWhole || box === null) return undefined;
    const look = () => {
      if (box.querySelector('.skeleton') === null) setWhole(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, subtree: true });
    const timer = setTimeout(() => setWhole(true), PATIENCE_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isWhole]);
  return (
    <>
      {!isWhole && skeleton}
      <div ref={parts} className={isWhole ? className : 'hidden'}>
        {children}
      </div>
    </>
  );
}

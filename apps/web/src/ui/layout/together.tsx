import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** After this long what is there is shown, even if the rest will move it. */
const PATIENCE_MS = 8_000;

interface TogetherProps {
  /** In place of all of them until the last is there. */
  skeleton: ReactNode;
  /** Of the box around the parts once they are shown. */
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

import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface BadgeItemProps {
  badgeId: string;
  className: string;
  children: ReactNode;
}

/** An item of a list of badges. The one that the address names, as a notification's does, is brought into sight and stands out. */
export function BadgeItem({ badgeId, className, children }: BadgeItemProps) {
  const { hash, key } = useLocation();
  const isAsked = hash === `#${badgeId}`;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isAsked, key]);
  return (
    <li
      ref={item}
      className={`${className} aria-[current]:rounded-md aria-[current]:bg-surface-3`}
      {...(isAsked ? { tabIndex: -1, 'aria-current': 'true' } : {})}
    >
      {children}
    </li>
  );
}

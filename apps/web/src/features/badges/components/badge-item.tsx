import type { PlayerBadge } from '@picado/domain/badges/schema';
import type { BadgeVoice } from '@picado/domain/badges/wording';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BadgeSheet } from './badge-sheet';

interface BadgeItemProps {
  badge: PlayerBadge;
  voice: BadgeVoice;
  className: string;
  buttonClassName: string;
  children: ReactNode;
}

/**
 * An item of a list of badges; a press says how it is earned. The one that the address names, as a notification's does, is
 * brought into sight and stands out.
 */
export function BadgeItem({ badge, voice, className, buttonClassName, children }: BadgeItemProps) {
  const { hash, key } = useLocation();
  const isAsked = hash === `#${badge.id}`;
  const item = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
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
      <button
        type="button"
        className={`text-left ${buttonClassName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && <BadgeSheet badge={badge} voice={voice} onClose={() => setOpen(false)} />}
    </li>
  );
}

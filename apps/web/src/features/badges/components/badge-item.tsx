import type { PlayerBadge } from '@picado/domain/badges/schema';
import { type BadgeVoice, levelName, reachedText, requirementText } from '@picado/domain/badges/wording';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findBadge } from '@picado/domain/badges/catalogue';
import { BadgeMark } from '../../../football/badge-mark';
import { longDayOf } from '../../../lib/moments';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { METALS } from '../view';

interface BadgeSheetProps {
  badge: PlayerBadge;
  voice: BadgeVoice;
  onClose: () => void;
}

/** Explains how a badge is earned: what counts, and each of its levels with what it takes, or when it was reached. */
function BadgeSheet({ badge, voice, onClose }: BadgeSheetProps) {
  const { id, name, description, icon, level, levels, progress } = badge;
  const rule = findBadge(id);
  if (rule === undefined) return null;
  return (
    <Sheet opened title={name} onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <BadgeMark icon={icon} level={level} levelCount={levels.length} size={88} />
          <div className="grid min-w-0 gap-1">
            <Text size="md" tone="primary" weight="semibold">
              {description}
            </Text>
            {progress.target !== null && (
              <Text size="base" className="first-letter:uppercase">
                {progress.missing}.
              </Text>
            )}
          </div>
        </div>
        {levels.length > 1 && (
          <Text size="base">Tiene tres niveles: bronce, plata y oro. Cada uno se gana una sola vez.</Text>
        )}
        <ol className="border-t border-line">
          {levels.map(({ level: each, earnedAt }) => (
            <li key={each} className="flex min-h-17 items-center gap-3 border-b border-line py-2">
              <BadgeMark
                icon={icon}
                level={earnedAt === null ? 0 : each}
                levelCount={levels.length}
                size={48}
              />
              <span className="grid min-w-0 flex-1">
                <span className="text-md leading-6 font-semibold">
                  {earnedAt === null ? requirementText(rule, each) : reachedText(rule, each, voice)}
                </span>
                <Text as="span" size="xs">
                  {earnedAt === null ? 'Por ganar' : longDayOf(earnedAt)}
                </Text>
              </span>
              <span className={`text-xs leading-4.5 font-semibold ${METALS[earnedAt === null ? 0 : each]}`}>
                {levelName(rule, each)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

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

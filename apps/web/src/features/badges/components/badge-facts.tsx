import type { PlayerBadge } from '@picado/domain/badges/schema';
import { BadgeMark } from '../../../football/badge-mark';
import { longDayOf } from '../../../lib/moments';
import { METALS } from '../view';
import { LevelBar } from './level-bar';

interface BadgeFactsProps {
  badge: PlayerBadge;
  /** The side of the mark in pixels. */
  mark: number;
}

/** A badge with its level, its progress in words and a bar segment for each level. */
export function BadgeFacts({ badge, mark }: BadgeFactsProps) {
  const { name, icon, level, levelName, levels, progress, earnedAt } = badge;
  const counted = progress.target === null ? '' : `${progress.value} de ${progress.target}`;
  return (
    <span className="flex items-center gap-3 md:gap-4">
      <BadgeMark icon={icon} level={level} levelCount={levels.length} size={mark} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-md leading-6 font-semibold wrap-anywhere">{name}</span>
          <span className={`text-xs leading-4.5 font-semibold ${METALS[level]}`}>{levelName}</span>
        </span>
        <span className="text-base leading-5 text-fg-2">
          <strong className="font-semibold text-fg">{counted}</strong>
          {progress.text.slice(counted.length)}
        </span>
        {levels.length > 1 ? (
          <LevelBar badge={badge} className="mt-1.5" />
        ) : (
          earnedAt !== null && (
            <span className="mt-0.5 text-xs leading-4.5 text-fg-3">{longDayOf(earnedAt)}</span>
          )
        )}
      </span>
    </span>
  );
}

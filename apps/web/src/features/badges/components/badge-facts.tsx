import type { PlayerBadge } from '@picado/domain/badges/schema';
import { longDayOf } from '../../../lib/dates';
import { BadgeMark } from '../../../ui/badge-mark';
import { LevelBar } from './level-bar';

const METALS = ['text-fg-3', 'text-bronze', 'text-silver', 'text-gold'];

interface BadgeFactsProps {
  badge: PlayerBadge;
  /** The side of the mark in pixels. */
  mark: number;
}

/** A badge with its level, its progress in words and a bar segment for each level. */
export function BadgeFacts({ badge, mark }: BadgeFactsProps) {
  const { name, description, icon, level, levelName, levels, progress, earnedAt } = badge;
  const counted = progress.target === null ? '' : `${progress.value} de ${progress.target}`;
  return (
    <div className="flex items-center gap-3 md:gap-4">
      <BadgeMark icon={icon} level={level} levelCount={levels.length} size={mark} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-md leading-6 font-semibold wrap-anywhere" title={description}>
            {name}
          </p>
          <span className={`text-xs leading-4.5 font-semibold ${METALS[level]}`}>{levelName}</span>
        </div>
        <p className="text-base leading-5 text-fg-2">
          <strong className="font-semibold text-fg">{counted}</strong>
          {progress.text.slice(counted.length)}
        </p>
        {levels.length > 1 ? (
          <LevelBar badge={badge} className="mt-1.5" />
        ) : (
          earnedAt !== null && <p className="mt-0.5 text-xs leading-4.5 text-fg-3">{longDayOf(earnedAt)}</p>
        )}
      </div>
    </div>
  );
}

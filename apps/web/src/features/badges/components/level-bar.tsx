import type { PlayerBadge } from '@picado/domain/badges/schema';
import { stretchesOf } from '../view';

const METALS = ['bg-bronze border-bronze', 'bg-silver border-silver', 'bg-gold border-gold'];

/** A segment for each level: reached, in progress or ahead. The line beside it says the same in words. */
export function LevelBar({ badge, className = '' }: { badge: PlayerBadge; className?: string }) {
  return (
    <span className={`flex gap-1 ${className}`} aria-hidden="true">
      {stretchesOf(badge).map((share, index) => (
        <span
          key={badge.levels[index]?.level}
          className={`h-2 flex-1 border ${share === 1 ? METALS[index] : 'border-line-strong'}`}
        >
          {share > 0 && share < 1 && (
            <span
              className="block h-full text-fg hatched-chalk"
              style={{ width: `${Math.max(6, share * 100)}%` }}
            />
          )}
        </span>
      ))}
    </span>
  );
}

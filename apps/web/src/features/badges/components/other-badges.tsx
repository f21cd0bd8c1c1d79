import type { UnseenBadge } from '@picado/domain/badges/schema';
import { BadgeMark } from '../../../football/badge-mark';
import { Text } from '../../../ui/text/text';
import { METALS, reachedOf } from '../view';

/** Everything else that was earned since the last look: marks with their names, levels, and what was done for them. */
export function OtherBadges({ badges }: { badges: readonly UnseenBadge[] }) {
  return (
    <ul className="mx-auto grid w-full max-w-220 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 text-left">
      {badges.map((badge) => {
        const { id, name, icon, level, levelCount, levelName } = badge;
        return (
          <li
            key={`${id} ${level}`}
            className="flex min-h-22 items-center gap-4 border-t border-line-strong py-3"
          >
            <BadgeMark icon={icon} level={level} levelCount={levelCount} size={64} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-md leading-6 font-semibold wrap-anywhere">{name}</span>
                <span className={`text-xs leading-4.5 font-semibold ${METALS[level]}`}>{levelName}</span>
              </span>
              <Text as="span" size="base">
                {reachedOf(badge)}
              </Text>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

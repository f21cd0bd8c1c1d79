import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useId } from 'react';
import type { BadgeVoice } from '@picado/domain/badges/wording';
import { Heading } from '../../../ui/text/heading';
import { groupsOf, type BadgeGroup, METALS } from '../view';
import { BadgeMark } from '../../../football/badge-mark';
import { longDayOf } from '../../../lib/moments';
import { BadgeItem } from './badge-item';
import { LevelBar } from './level-bar';

/** All badges of a list, by how near the next level is. */
export function BadgeGroups({ badges }: { badges: readonly PlayerBadge[] }) {
  return (
    <div className="grid gap-6">
      {groupsOf(badges).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

interface BadgeFactsProps {
  badge: PlayerBadge;
  /** The side of the mark in pixels. */
  mark: number;
}

/** A badge with its level, its progress in words and a bar segment for each level. */
function BadgeFacts({ badge, mark }: BadgeFactsProps) {
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

function Group({ group: { title, badges } }: { group: BadgeGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      <ul className="mt-2 grid md:grid-cols-2 md:gap-x-8">
        {badges.map((badge) => (
          <BadgeItem
            key={badge.id}
            badge={badge}
            voice="own"
            className="grid border-t border-line aria-[current]:-mx-2 aria-[current]:px-2"
            buttonClassName="grid min-h-21 items-center py-3 hover:bg-surface-3 focus-visible:-outline-offset-3"
          >
            <BadgeFacts badge={badge} mark={56} />
          </BadgeItem>
        ))}
      </ul>
    </section>
  );
}

interface BadgeGridProps {
  badges: readonly PlayerBadge[];
  voice: BadgeVoice;
}

/** A panel for each badge, as many beside each other as there is room for. */
export function BadgeGrid({ badges, voice }: BadgeGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
      {badges.map((badge) => (
        <BadgeItem
          key={badge.id}
          badge={badge}
          voice={voice}
          className="group grid"
          buttonClassName="grid items-center rounded-md border border-line bg-surface-1 px-4 py-5 group-aria-[current]:border-fg hover:border-line-strong"
        >
          <BadgeFacts badge={badge} mark={72} />
        </BadgeItem>
      ))}
    </ul>
  );
}

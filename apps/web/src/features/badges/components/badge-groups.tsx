import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useId } from 'react';
import { Heading } from '../../../ui/text/heading';
import { groupsOf, type BadgeGroup } from '../view';
import { BadgeFacts } from './badge-facts';
import { BadgeItem } from './badge-item';

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

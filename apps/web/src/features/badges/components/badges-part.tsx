import type { PlayerBadge } from '@picado/domain/badges/schema';
import { useId, type ReactNode } from 'react';
import { BadgesAnswer, type BadgesQuery } from './badges-answer';

interface BadgesPartProps {
  query: BadgesQuery;
  children: (badges: PlayerBadge[]) => ReactNode;
}

/** Badges as a part of a page, under a heading that only screen readers need. */
export function BadgesPart({ query, children }: BadgesPartProps) {
  const titleId = useId();
  return (
    <BadgesAnswer query={query} frame="panel">
      {(badges) => (
        <section className="grid gap-6" aria-labelledby={titleId}>
          <h2 id={titleId} className="visually-hidden">
            Badges
          </h2>
          {children(badges)}
        </section>
      )}
    </BadgesAnswer>
  );
}

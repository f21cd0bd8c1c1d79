import type { Match } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { InvitationFacts } from '../../features/matches/components/invitation-facts';
import { ScoreHeader } from '../../features/matches/components/score-header';
import classes from './link-frame.module.css';

/** The page of a personal link: one question, in the middle of what is free. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

/** The match that a personal link is about. */
export function LinkFacts({ match }: { match: Match }) {
  return (
    <div className={classes.facts}>
      <ScoreHeader match={match} level={2} size="card" badge={match.status !== 'SCHEDULED'} />
      <InvitationFacts match={match} />
    </div>
  );
}

import type { Match } from '@picado/domain/matches/schema';
import type { ReactNode } from 'react';
import { InvitationFacts } from '../../../features/matches/components/invitation-facts';
import { ScoreHeader } from '../../../football/score-header';

/** The page of a personal link: one question, in the middle of what is free. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-140 flex-1 flex-col justify-center px-4 pt-4 pb-8">
      {children}
    </div>
  );
}

/** The match that a personal link is about. */
export function LinkFacts({ match }: { match: Match }) {
  return (
    <div className="bg-surface-0 pb-4">
      <ScoreHeader match={match} level={2} size="card" badge={match.status !== 'SCHEDULED'} />
      <InvitationFacts match={match} />
    </div>
  );
}

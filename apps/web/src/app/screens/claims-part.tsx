import type { ComponentProps } from 'react';
import { ClaimOffers } from '../../features/claims/components/claim-offers';
import { ScoreHeader } from '../../features/matches/components/score-header';

/** '¿Sos vos?', with the score of the match that is asked about. */
export function ClaimsPart(props: Omit<ComponentProps<typeof ClaimOffers>, 'header'>) {
  return (
    <ClaimOffers
      {...props}
      header={(match) => <ScoreHeader match={match} size="card" badge={false} level={3} />}
    />
  );
}

import { MatchFacts } from '../../features/matches/components/match-facts';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { OwnEntryLine } from '../../features/roster/components/own-entry-line';
import { lazyPart } from '../../lib/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import type { MatchPageProps } from './match-page-props';
import { isAskedToConfirm } from './match-page-actions';

const PromotionBanner = lazyPart(
  async () => (await import('../../features/roster/components/promotion-banner')).PromotionBanner,
);

const ClaimChores = lazyPart(
  async () => (await import('../../features/claims/components/claim-chores')).ClaimChores,
);

/** The height of the banner on a phone, so that the layout does not shift when its code loads. */
const BANNER_PX = 170;

/** The score, the facts and the viewer's own place, with the question to a promoted player. */
export function MatchHead({ match, viewer, isSure, dialogs }: MatchPageProps) {
  return (
    <>
      <ScoreHeader match={match} />
      <MatchFacts
        match={match}
        onEdit={viewer.can.organise ? () => dialogs.open('edit') : undefined}
        onHelp={() => dialogs.open('help')}
      />
      <OwnEntryLine match={match} viewer={viewer} isSettled={isSure} />
      {viewer.isCreator && <ClaimChores matchId={match.id} />}
      {isAskedToConfirm(match, viewer) && (
        <PromotionBanner
          fallback={<Skeleton height={BANNER_PX} />}
          match={match}
          playerId={viewer.playerId ?? ''}
        />
      )}
    </>
  );
}

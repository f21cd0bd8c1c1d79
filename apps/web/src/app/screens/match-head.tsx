import type { Viewer } from '@picado/domain/matches/viewer';
import { MatchFacts } from '../../features/matches/components/match-facts';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { OwnEntryLine } from '../../features/roster/components/own-entry-line';
import { lazyPart } from '../../lib/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { EnteredNote } from './entered-note';
import type { MatchPageProps } from './match-page-props';
import { isAskedToConfirm } from './match-page-actions';

const PromotionBanner = lazyPart(
  async () => (await import('../../features/roster/components/promotion-banner')).PromotionBanner,
);

/** The height of the banner, so that the layout does not shift when its code loads. */
const BANNER_PX = { phone: 170, desktop: 83 };

interface MatchHeadProps extends MatchPageProps {
  /** The viewer as the stored token names them: what is theirs has its room before the server has said so. */
  expected: Viewer;
  isDesktop: boolean;
}

/** The score, the facts and the viewer's own place, with the question to a promoted player. */
export function MatchHead({ match, viewer, expected, isDesktop, unknown, dialogs }: MatchHeadProps) {
  const isSure = unknown === undefined;
  const isAsked = isAskedToConfirm(match, expected);
  const bannerRoom = <Skeleton height={isDesktop ? BANNER_PX.desktop : BANNER_PX.phone} />;
  return (
    <>
      <EnteredNote />
      <ScoreHeader match={match} />
      <MatchFacts
        match={match}
        isEditor={expected.can.organise}
        onEdit={viewer.can.organise ? () => dialogs.open('edit') : undefined}
        onHelp={() => dialogs.open('help')}
      />
      <OwnEntryLine match={match} viewer={viewer} expected={expected} isSettled={isSure} />
      {isAsked &&
        (isSure ? (
          <PromotionBanner fallback={bannerRoom} match={match} playerId={viewer.playerId ?? ''} />
        ) : (
          bannerRoom
        ))}
    </>
  );
}

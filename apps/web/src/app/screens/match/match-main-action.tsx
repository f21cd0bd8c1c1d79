import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { ReactNode } from 'react';
import { AfterAction } from '../../../features/after-match/components/after-action';
import { AfterChip } from '../../../features/after-match/components/after-chip';
import { useWaitingSteps } from '../../../features/after-match/hooks/use-waiting-steps';
import { useAfterMatch } from '../../../features/after-match/hooks/use-after-match';
import { ShareResultButton } from '../../../features/results/components/share-result-button';
import { useResultPicture } from '../../../features/results/hooks/use-result-picture';
import type { OpenReviews } from '../../../features/reviews/view';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { OpenControl } from './match-controls';

interface MatchAfterProps {
  match: Match;
  viewer: Viewer;
  /** The account of the viewer; null for guests and visitors. */
  userId: string | null;
}

interface MatchMainActionProps extends MatchAfterProps {
  size: 'md' | 'lg';
  /** The main action where there is no result to share. */
  share: ReactNode;
  onOpen: (control: OpenControl) => void;
  onReviews: (open: OpenReviews) => void;
}

/** The organiser has not said how the match ended: that comes before all else. */
const needsScore = ({ team1Goals }: Match, { can }: Viewer) => can.finalScore && team1Goals === null;

/**
 * The one main action of a finished match: how it ended, where the organiser has not said so yet; then what is left of a
 * player's report, vote and reviews; then what the organiser has to load; at last the result to send on.
 */
export function MatchMainAction(props: MatchMainActionProps) {
  const { match, viewer, userId, size, share, onOpen, onReviews } = props;
  const after = useAfterMatch(match, viewer, userId);
  const picture = useResultPicture(match);
  if (needsScore(match, viewer)) {
    return (
      <Button size={size} className="px-3" aria-haspopup="dialog" onClick={() => onOpen('score')}>
        Cargar resultado
      </Button>
    );
  }
  if (after.unread !== null) {
    return (
      <Button
        variant="default"
        size={size}
        className="px-3"
        disabled={after.unread.isRetrying}
        aria-busy={after.unread.isRetrying}
        onClick={after.unread.retry}
      >
        Reintentar
      </Button>
    );
  }
  if (!after.isReady) {
    return <Skeleton width={size === 'lg' ? '100%' : 172} height={size === 'lg' ? 52 : 48} />;
  }
  if (after.next !== null) {
    const { kind } = after.next;
    return (
      <AfterAction
        after={after}
        size={size}
        onPress={() => onReviews({ kind: 'run', at: kind, playerId: null })}
      />
    );
  }
  if (viewer.can.loadReport && viewer.playerId === null) {
    return (
      <Button size={size} className="px-3" aria-haspopup="dialog" onClick={() => onOpen('load')}>
        Cargar reporte
      </Button>
    );
  }
  return picture === null ? (
    share
  ) : (
    <ShareResultButton match={match} picture={picture} size={size} isFolding={viewer.isInMatch} />
  );
}

/** Says, over the main action, where things stand after the match. */
export function MatchAfterChip({ match, viewer, userId }: MatchAfterProps) {
  const waiting = useWaitingSteps(match.id);
  const after = useAfterMatch(match, viewer, userId);
  return (
    <AfterChip
      after={after}
      waiting={waiting}
      needsScore={needsScore(match, viewer)}
      waitsForScoreOf={match.team1Goals === null ? match.creatorName : null}
    />
  );
}

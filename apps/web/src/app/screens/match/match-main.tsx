import type { NextAction } from '@picado/domain/matches/next-action';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { ShareMatchButton } from '../../../features/matches/components/match-actions';
import type { OpenReviews } from '../../../features/reviews/view';
import { WaitingPart } from '../../../features/roster/components/own-entry/waiting-part';
import { useWaitingPlace } from '../../../features/roster/hooks/use-waiting-place';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { OpenControl } from './match-controls';

const MatchMainAction = lazyPart(async () => (await import('./match-main-action')).MatchMainAction);
const MatchNextAction = lazyPart(async () => (await import('./match-next-action')).MatchNextAction);

interface MatchMainProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  next: NextAction;
  /** For a substitute who receives messages already, or cannot. */
  withoutAlert: NextAction;
  isDesktop: boolean;
  onOpen: (control: OpenControl) => void;
  onJoin: (isSubstitute: boolean) => void;
  onReviews: (open: OpenReviews) => void;
}

/** Shows the step that `nextAction` decides for the viewer. Signing up and sharing are there at once. */
export function MatchMain(props: MatchMainProps) {
  const { match, viewer, userId, next, withoutAlert, isDesktop, onOpen, onJoin } = props;
  // The row of a desktop has it among the tools of a viewer that can be alerted.
  const isSharedBeside = isDesktop && withoutAlert.kind === 'share';
  const size = isDesktop ? 'md' : 'lg';
  const waiting = useWaitingPlace(match.id);
  const share = <ShareMatchButton size={size} isMain={next.state === null} onShare={() => onOpen('share')} />;
  const room = <Skeleton width={isDesktop ? 180 : '100%'} height={isDesktop ? 48 : 52} />;
  if (waiting !== null) return <WaitingPart fallback={room} part="button" matchId={match.id} size={size} />;
  switch (next.kind) {
    case 'join':
    case 'join-as-substitute': {
      const isSubstitute = next.kind === 'join-as-substitute';
      return (
        <Button
          size={size}
          className="px-3 lg:flex-none lg:px-5"
          aria-haspopup="dialog"
          onClick={() => onJoin(isSubstitute)}
        >
          {isSubstitute ? 'Anotarme de suplente' : 'Anotarme'}
        </Button>
      );
    }
    case 'share':
      return share;
    case 'after':
      return (
        <MatchMainAction
          fallback={room}
          match={match}
          viewer={viewer}
          userId={userId}
          size={size}
          share={share}
          onOpen={onOpen}
          onReviews={props.onReviews}
        />
      );
    default:
      return (
        <MatchNextAction
          fallback={room}
          match={match}
          playerId={viewer.playerId ?? ''}
          userId={userId}
          kind={next.kind}
          size={size}
          instead={
            isSharedBeside || next.kind !== 'alert' ? null : <MatchMain {...props} next={withoutAlert} />
          }
          onOpen={onOpen}
        />
      );
  }
}

import type { NextAction } from '@picado/domain/matches/next-action';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AfterChipRoom } from '../../../features/after-match/components/after-chip-room';
import { MatchActions, ShareMatchButton } from '../../../features/matches/components/match-actions';
import { useWaitingPlace } from '../../../features/roster/hooks/use-waiting-place';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { MatchPageProps } from './match-page-props';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { OpenReviews } from '../../../features/reviews/view';
import { WaitingPart } from '../../../features/roster/components/own-entry/waiting-part';
import { Button } from '../../../ui/controls/button';
import type { UnknownViewerState } from '../../../features/matches/hooks/use-viewer';
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
function MatchMain(props: MatchMainProps) {
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

const ChatPart = lazyPart(async () => (await import('../../../features/chat/components/chat-part')).ChatPart);
const NextState = lazyPart(async () => (await import('./match-next-action')).NextState);
const MatchAfterChip = lazyPart(async () => (await import('./match-main-action')).MatchAfterChip);
const MatchControls = lazyPart(async () => (await import('./match-controls')).MatchControls);

const ViewerError = lazyPart(
  async () => (await import('../../../features/matches/components/viewer-error')).ViewerError,
);

interface UnknownViewerProps extends UnknownViewerState {
  isDesktop: boolean;
}

/**
 * Stands in place of the actions until it is known which user looks at the match: players that are in would press an
 * 'Anotarme' that is shown for a moment. Shows the reason and a way to try again where it cannot be found out.
 */
function UnknownViewer({ isDesktop, error, onRetry }: UnknownViewerProps) {
  if (error !== null) return <ViewerError error={error} onRetry={onRetry} isDesktop={isDesktop} />;
  const height = isDesktop ? 48 : 52;
  return (
    <>
      <span role="status" aria-busy="true" className="visually-hidden">
        Cargando...
      </span>
      <Skeleton width={isDesktop ? 140 : 52} height={height} />
      <Skeleton width={isDesktop ? 100 : 52} height={height} />
      <Skeleton width={isDesktop ? 160 : '100%'} height={height} />
    </>
  );
}

interface MatchPageActionsProps extends MatchPageProps {
  isDesktop: boolean;
  /** The match has a price that is shared, and the viewer takes part. */
  hasPayments: boolean;
  /** The viewer's next action: by their role, and by whether this browser can ask for messages. */
  next: NextAction;
  withoutAlert: NextAction;
  /** The address at which a guest leaves; null for all others. */
  leaveHref: string | null;
  /** A notice that a phone shows over the bar. */
  notice: ReactNode;
}

/** Shows the actions of the viewer on the match, and the dialogs that they open. */
export function MatchPageActions(props: MatchPageActionsProps) {
  const { match, viewer, session, unknown, signUp, dialogs, isDesktop, hasPayments, next, leaveHref } = props;
  const navigate = useNavigate();
  const userId = session.user?.id ?? null;
  const isLeaving = useWaitingPlace(match.id)?.isLeaving === true;
  // The answer to the question is the way out.
  const canLeave = next.kind !== 'answer' && !isLeaving && (leaveHref !== null || viewer.can.leave);
  const leave = leaveHref === null ? signUp.leave : () => void navigate(leaveHref);
  // On a desktop the row stands below it, on a phone nothing does.
  const stateRoom = isDesktop ? <Skeleton width={260} height={24} /> : null;
  const isGuestsPhone = !isDesktop && userId === null;
  return (
    <MatchActions
      isDesktop={isDesktop}
      unknown={unknown && <UnknownViewer {...unknown} isDesktop={isDesktop} />}
      main={
        <MatchMain
          match={match}
          viewer={viewer}
          userId={userId}
          next={next}
          withoutAlert={props.withoutAlert}
          isDesktop={isDesktop}
          onOpen={dialogs.open}
          onJoin={signUp.join}
          onReviews={dialogs.openReviews}
        />
      }
      chip={
        match.status === 'FINISHED'
          ? (viewer.can.review || viewer.can.finalScore) && (
              <MatchAfterChip fallback={<AfterChipRoom />} match={match} viewer={viewer} userId={userId} />
            )
          : next.state !== null &&
            (unknown === undefined ? (
              <NextState fallback={stateRoom} state={next.state} match={match} />
            ) : (
              stateRoom
            ))
      }
      notice={props.notice}
      hasShare={next.kind === 'join' || next.kind === 'join-as-substitute'}
      // All that the menu may hold is for one of these; `matchActions` says what.
      hasMenu={userId !== null || viewer.isInMatch || match.tactics.isShared}
      onShare={() => dialogs.open('share')}
      onMenu={() => dialogs.open('menu')}
      chat={
        viewer.can.chat && (
          <ChatPart
            fallback={
              isGuestsPhone ? null : <span className={isDesktop ? 'h-12 w-27' : 'size-13 flex-none'} />
            }
            match={match}
            viewer={viewer}
            userId={userId}
            look={isDesktop ? 'row' : isGuestsPhone ? 'none' : 'square'}
          />
        )
      }
      tools={
        <MatchControls
          isShown={isDesktop || dialogs.wasOpened}
          // Code that is not loaded yet is fetched again; where that fails a toast says so.
          onFail={isDesktop ? undefined : () => sayNoSignal(dialogs.forget)}
          match={match}
          viewer={viewer}
          isSignedIn={session.user !== null}
          // The row of tools says what a viewer may do.
          hasTools={isDesktop && unknown === undefined}
          next={next.kind}
          hasPayments={hasPayments}
          open={dialogs.shown}
          onOpen={dialogs.open}
          onAddPlayer={() => signUp.addPlayer()}
          onJoin={() => signUp.join(!viewer.can.join)}
          onTactics={props.onField}
          onLeave={canLeave ? leave : undefined}
          leaveHref={leaveHref}
          onReviews={dialogs.openReviews}
        />
      }
    />
  );
}

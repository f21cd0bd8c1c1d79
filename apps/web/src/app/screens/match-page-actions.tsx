import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { useNavigate } from 'react-router';
import { MatchActions } from '../../features/matches/components/match-actions';
import { UnknownViewer } from '../../features/matches/components/unknown-viewer';
import type { MatchActionList } from '../../features/matches/state';
import { lazyPart } from '../../lib/lazy-part';
import { mainAction } from './main-action';
import type { MatchPageProps } from './match-page-props';
import { sayNoSignal } from './say-no-signal';

const ChatPart = lazyPart(async () => (await import('../../features/chat/components/chat-part')).ChatPart);
const MatchControls = lazyPart(async () => (await import('./match-controls')).MatchControls);

/** Whether the viewer is asked to confirm the slot that they were promoted to: until the kick-off. */
export function isAskedToConfirm(
  { status, players }: Pick<Match, 'status' | 'players'>,
  { playerId }: Viewer,
): boolean {
  return (
    status === 'SCHEDULED' &&
    players.some(({ id, isConfirmationPending }) => id === playerId && isConfirmationPending)
  );
}

interface MatchPageActionsProps extends MatchPageProps {
  isDesktop: boolean;
  actions: MatchActionList;
  /** For a guest: where they leave. */
  leaveHref: string | null;
}

/** What the viewer can do with the match, and the dialogs that it opens. */
export function MatchPageActions(props: MatchPageActionsProps) {
  const { match, viewer, session, unknown, signUp, dialogs, onField, isDesktop, actions, leaveHref } = props;
  const navigate = useNavigate();
  const leave = leaveHref === null ? signUp.leave : () => void navigate(leaveHref);
  return (
    <MatchActions
      viewer={viewer}
      isDesktop={isDesktop}
      main={mainAction(match, viewer, isDesktop, dialogs.open)}
      unknown={unknown && <UnknownViewer {...unknown} isDesktop={isDesktop} />}
      isAsked={isAskedToConfirm(match, viewer)}
      actions={actions}
      leaveHref={leaveHref}
      onShare={() => dialogs.open('share')}
      onMenu={() => dialogs.open('menu')}
      onLeave={leave}
      onJoin={({ isSubstitute }) => signUp.join(isSubstitute)}
      chat={
        viewer.can.chat && (
          <ChatPart
            fallback={<span className={isDesktop ? 'h-12 w-27' : 'size-13 flex-none'} />}
            match={match}
            viewer={viewer}
            userId={session.user?.id ?? null}
            isDesktop={isDesktop}
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
          actions={actions}
          open={dialogs.shown}
          onOpen={dialogs.open}
          onAddPlayer={() => signUp.addPlayer()}
          onTactics={onField}
          onLeave={leaveHref !== null || viewer.can.leave ? leave : undefined}
          onReviews={dialogs.openReviews}
        />
      }
    />
  );
}

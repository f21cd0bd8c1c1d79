import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../features/auth/session';
import { Capacity } from '../../features/matches/components/capacity';
import { MatchActions } from '../../features/matches/components/match-actions';
import { MatchFacts } from '../../features/matches/components/match-facts';
import { MatchFoot } from '../../features/matches/components/match-foot';
import { MatchLayout } from '../../features/matches/components/match-layout';
import { MatchSkeleton } from '../../features/matches/components/match-skeleton';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { useMatchLive } from '../../features/matches/hooks/use-match-live';
import { useViewer } from '../../features/matches/hooks/use-viewer';
import { LineUp } from '../../features/roster/components/line-up';
import { Substitutes } from '../../features/roster/components/substitutes';
import { useSignUp } from '../../features/roster/hooks/use-sign-up';
import { stored } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { paths } from '../paths';
import { JoinEntry } from './join-entry';

// Nobody needs these before they see the match.
const SignUpDialogs = lazy(async () => ({
  default: (await import('../../features/roster/components/sign-up-dialogs')).SignUpDialogs,
}));
const MatchDialogs = lazy(async () => ({
  default: (await import('../../features/matches/components/match-dialogs')).MatchDialogs,
}));
const MatchMissing = lazy(async () => ({
  default: (await import('../../features/matches/components/match-missing')).MatchMissing,
}));
const PersonalLink = lazy(async () => ({
  default: (await import('../../features/roster/components/personal-link')).PersonalLink,
}));

export function Component() {
  const { id = '' } = useParams();
  return <MatchScreen key={id} matchId={id} />;
}

function MatchScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const { user } = session;
  const live = useMatchLive(matchId, user?.id ?? null);
  const { match } = live;
  const { viewer, isSettled } = useViewer(match, matchId, user?.id ?? null);
  const [dialog, setDialog] = useState<'share' | 'menu' | 'help' | null>(null);
  const hasAccess = useStored(stored.guestAccess) === true || user !== null;
  const guestId = stored.guestId(matchId).read();
  const signUp = useSignUp({
    match,
    viewer,
    isSettled: isSettled && session.status !== 'loading',
    isSignedIn: user !== null,
  });

  if (live.isDeleted || (match === undefined && live.error !== null)) {
    return (
      <Suspense fallback={<MatchSkeleton />}>
        <MatchMissing
          error={live.isDeleted ? null : live.error}
          isRetrying={live.isFetching}
          onRetry={() => void live.refetch()}
        />
      </Suspense>
    );
  }
  if (match === undefined || viewer === null) return <MatchSkeleton />;

  const { playerId } = viewer;
  const leaveHref =
    user === null && guestId !== null && playerId !== null && viewer.can.leave
      ? paths.leave(playerId, guestId)
      : null;
  const list = { viewerPlayerId: playerId, hasActions: signUp.hasActions, onOpenPlayer: signUp.openPlayer };
  return (
    <>
      <MatchLayout
        isSolo={match.status === 'FINISHED' && match.substitutes.length === 0}
        header={
          <>
            <ScoreHeader match={match} />
            <MatchFacts match={match} onHelp={() => setDialog('help')} />
          </>
        }
        capacity={
          match.status === 'FINISHED' ? undefined : (
            <Capacity match={match} joining={live.joining} substitutes={match.substitutes.length} />
          )
        }
        lineUp={
          <LineUp
            {...list}
            match={match}
            joining={live.joining}
            onJoin={viewer.can.join ? signUp.joinSlot : undefined}
          />
        }
        side={
          <>
            {(match.status !== 'FINISHED' || match.substitutes.length > 0) && (
              <Substitutes
                {...list}
                substitutes={match.substitutes}
                isOpen={match.status !== 'FINISHED'}
                creatorId={match.creatorId}
                onJoin={viewer.can.joinAsSubstitute ? () => signUp.join(true) : undefined}
              />
            )}
            {leaveHref !== null && playerId !== null && (
              <Suspense fallback={null}>
                <PersonalLink playerId={playerId} />
              </Suspense>
            )}
            <MatchFoot connection={live.connection} onHelp={() => setDialog('help')} />
          </>
        }
        actions={
          <MatchActions
            viewer={viewer}
            leaveHref={leaveHref}
            onShare={() => setDialog('share')}
            onMenu={() => setDialog('menu')}
            onLeave={signUp.leave}
            onJoin={({ isSubstitute }) => signUp.join(isSubstitute)}
          />
        }
      />
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      <Suspense fallback={null}>
        {signUp.dialog !== null && (
          <SignUpDialogs
            match={match}
            signUp={signUp}
            user={user}
            viewerPlayerId={playerId}
            leaveHref={leaveHref}
            entry={(enter) => <JoinEntry matchId={matchId} isGuest={hasAccess} onEnter={enter} />}
            mustEnter={!hasAccess}
            occupy={live.occupy}
            release={live.release}
          />
        )}
        {dialog !== null && <MatchDialogs match={match} open={dialog} onOpen={setDialog} />}
      </Suspense>
    </>
  );
}

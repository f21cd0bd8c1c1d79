import { useState } from 'react';
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
import { Part } from '../../lib/part';
import { stored } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { toast } from '../../ui/toast';
import { paths } from '../paths';
import { JoinEntry } from './join-entry';

// Nobody needs these before they see the match.
const loadSignUpDialogs = async () =>
  (await import('../../features/roster/components/sign-up-dialogs')).SignUpDialogs;
const loadMatchDialogs = async () =>
  (await import('../../features/matches/components/match-dialogs')).MatchDialogs;
const loadMatchMissing = async () =>
  (await import('../../features/matches/components/match-missing')).MatchMissing;
const loadPersonalLink = async () =>
  (await import('../../features/roster/components/personal-link')).PersonalLink;

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

  const isMissing = live.isDeleted || (match === undefined && live.error !== null);
  const isGuestHere = user === null && guestId !== null && viewer?.can.leave === true;
  if (isMissing) {
    return (
      <Part load={loadMatchMissing} isWanted fallback={<MatchSkeleton />}>
        {(MatchMissing) => (
          <MatchMissing
            error={live.isDeleted ? null : live.error}
            isRetrying={live.isFetching}
            onRetry={() => void live.refetch()}
          />
        )}
      </Part>
    );
  }
  if (match === undefined || viewer === null) return <MatchSkeleton />;

  const { playerId } = viewer;
  const leaveHref = isGuestHere && playerId !== null ? paths.leave(playerId, guestId) : null;
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
            <Part load={loadPersonalLink} isWanted={isGuestHere && playerId !== null}>
              {(PersonalLink) => <PersonalLink playerId={playerId ?? ''} />}
            </Part>
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
      <Part
        load={loadSignUpDialogs}
        isWanted={signUp.dialog !== null}
        onFail={() => sayNoSignal(signUp.close)}
      >
        {(SignUpDialogs) => (
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
      </Part>
      <Part
        load={loadMatchDialogs}
        isWanted={dialog !== null}
        onFail={() => sayNoSignal(() => setDialog(null))}
      >
        {(MatchDialogs) => dialog !== null && <MatchDialogs match={match} open={dialog} onOpen={setDialog} />}
      </Part>
    </>
  );
}

/** What was to open could not be fetched: the match stays, and the same tap works once there is a signal. */
function sayNoSignal(close: () => void) {
  toast.error('Error de conexión');
  close();
}

import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { unreadSession, useSession } from '../../../features/auth/session';
import { matchQuery } from '../../../features/matches/api';
import { MatchSkeleton } from '../../../features/matches/components/match-skeleton';
import { useMatchId } from '../../../features/matches/hooks/use-match-id';
import { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { useLanding } from '../../../features/roster/hooks/use-landing';
import { useSignUp } from '../../../features/roster/hooks/use-sign-up';
import { useDrawn } from '../../../lib/commands/use-pending';
import { lazyPart } from '../../../lib/lazy-part';
import { useShownPageData } from '../../../lib/page-start/page-data';
import { useDesktop } from '../../../lib/use-desktop';
import { JoinedPart } from '../../parts/joined-part';
import { FIELD_SEARCH, isFieldView } from '../../../lib/field-view';
import { MatchPage } from './match-page';
import { useMatchDialogs } from './use-match-dialogs';

const MatchTactics = lazyPart(async () => (await import('./match-tactics')).MatchTactics);
const MatchTitle = lazyPart(
  async () => (await import('../../../features/matches/components/match-title')).MatchTitle,
);
const MatchMissing = lazyPart(
  async () => (await import('../../../features/matches/components/match-missing')).MatchMissing,
);

/** A sign-up by a form is answered with the stage alone. */
export const prepareForEntered = () => JoinedPart.prepare();

export function Component() {
  const matchId = useMatchId();
  return (
    <>
      <MatchScreen key={matchId} matchId={matchId} />
      <MatchTitle matchId={matchId} page="match" />
    </>
  );
}

/** Tells if the field is shown in place of the list. The address holds it, so that going back leads to the list. */
function useFieldView() {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: isFieldView(location.search),
    open: () => {
      void navigate({ search: FIELD_SEARCH }, { state: { fromList: true } });
      window.scrollTo(0, 0);
    },
    close: () => {
      // A visitor with a link to the field has no earlier page of this match in the history.
      if ((location.state as { fromList?: boolean } | null)?.fromList === true) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}

/** A match: while it loads, where it is missing, as the field, or as the page with its list. */
function MatchScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const { user } = session;
  const drawn = useDrawn(matchQuery(matchId));
  const live = useMatchLive(matchId, user?.id ?? null, drawn);
  // The match is drawn with the organiser's pending arrangement, also before the server's answer.
  const match = useMemo(() => live.match && drawn(live.match), [live.match, drawn]);
  const known = useViewer(match, matchId, user?.id ?? null);
  const { viewer } = known;
  const unknown = unreadSession(session) ?? known.unknown;
  const dialogs = useMatchDialogs();
  const field = useFieldView();
  const signUp = useSignUp({ match, viewer, isSettled: unknown === undefined, isSignedIn: user !== null });
  const entered = useShownPageData()?.entered;
  const isDesktop = useDesktop();
  const landing = useLanding(match, viewer?.playerId ?? null, entered?.message);

  const isMissing = live.isDeleted || (match === undefined && live.error !== null);
  if (isMissing) {
    return (
      <MatchMissing
        fallback={<MatchSkeleton />}
        error={live.isDeleted ? null : live.error}
        isRetrying={live.isFetching}
        onRetry={() => void live.refetch()}
      />
    );
  }
  if (match === undefined || live.match === undefined || viewer === null) return <MatchSkeleton />;
  // Shown as the server drew it; a desktop draws the match anew, with the stage over it.
  if (entered !== undefined && !isDesktop && landing.sentence !== null && viewer.playerId !== null) {
    return (
      <JoinedPart
        isInMarkup
        match={match}
        playerId={viewer.playerId}
        userId={user?.id ?? null}
        leaveLink={entered.leaveLink}
        message={landing.sentence}
        frame="page"
        onLeave={landing.land}
      />
    );
  }
  if (field.isOpen) {
    if (session.status === 'loading') return <MatchSkeleton />;
    return (
      <MatchTactics
        fallback={<MatchSkeleton />}
        // The field draws its own steps.
        match={live.match}
        viewer={viewer}
        user={user}
        onBack={field.close}
      />
    );
  }
  return (
    <MatchPage
      match={match}
      viewer={viewer}
      session={session}
      live={live}
      unknown={unknown}
      signUp={signUp}
      dialogs={dialogs}
      onField={field.open}
      landing={landing}
    />
  );
}

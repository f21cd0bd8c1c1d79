import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { facesOf, goingOf } from '@picado/domain/roster/going';
import { IconChevronRight } from '@tabler/icons-react';
import { unreadSession, useSession } from '../../../features/auth/session';
import { WelcomeGate } from '../../../features/auth/welcome-gate';
import { FollowingPart } from '../../../features/groups/components/following-part';
import { earlyText, openingText } from '../../../features/matches/view';
import { GroupChips } from '../../../features/matches/components/group-chips';
import {
  InvitationFacts,
  MatchSummary,
  GateTerms,
} from '../../../features/matches/components/invitation-facts';
import { MatchSkeleton } from '../../../features/matches/components/match-skeleton';
import { useMatchId } from '../../../features/matches/hooks/use-match-id';
import { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { GateList } from '../../../features/roster/components/line-up/gate-list';
import { closedWords } from '../../../features/roster/components/sign-up/closed-words';
import { GuestSignUp } from '../../../features/roster/components/sign-up/guest-sign-up';
import { Capacity } from '../../../football/capacity';
import { ScoreHeader } from '../../../football/score-header';
import { useStage } from '../../../football/use-stage';
import { lazyPart } from '../../../lib/lazy-part';
import { useShownPageData } from '../../../lib/page-start/page-data';
import { Link } from '../../../ui/controls/link';
import { ConnectionSign } from '../../../ui/layout/connection-sign';
import { PageHeader } from '../../../ui/layout/page-header';
import { Text } from '../../../ui/text/text';
import { JoinedPart } from '../../parts/joined-part';
import { Disc } from '../../../football/disc';

// The invitation is seen first; the form's code comes while it is read.
const JoinPage = lazyPart(
  async () => (await import('../../../features/roster/components/sign-up/join-page')).JoinPage,
);
const GateListSheet = lazyPart(
  async () => (await import('../../../features/roster/components/line-up/gate-list-sheet')).GateListSheet,
);
const ErrorState = lazyPart(async () => (await import('../../../ui/layout/error-state')).ErrorState);
const HelpButton = lazyPart(async () => (await import('../../layout/help-button')).HelpButton);
const MatchTitle = lazyPart(
  async () => (await import('../../../features/matches/components/match-title')).MatchTitle,
);
const MatchMissing = lazyPart(
  async () => (await import('../../../features/matches/components/match-missing')).MatchMissing,
);

interface InvitationGateProps {
  match: Match;
  viewer: Viewer;
  header: ReactNode;
  going: ReactNode;
  isFormRefused: boolean;
  children: ReactNode;
}

/** Asks a visitor how to enter. Where there is no sign-up it says so, and admits no guest. */
function InvitationGate({ match, viewer: { can, opensAt }, ...rest }: InvitationGateProps) {
  const stage = useStage(match);
  const gate = { ...rest, matchId: match.id, invitedBy: match.creatorName };
  if (opensAt !== null) {
    return (
      <WelcomeGate
        {...gate}
        title="Primero eligen los que jugaron la última"
        isOpenToGuests={false}
        terms={<GateText>Si jugaste, iniciá sesión y anotate ahora. Si no, {openingText(match)}.</GateText>}
      />
    );
  }
  if (!can.join && !can.joinAsSubstitute) {
    const [title, text] = closedWords(stage, null);
    return (
      <WelcomeGate
        {...gate}
        title={title}
        isOpenToGuests={false}
        terms={
          <GateText>
            {text} <Link to={paths.match(match.id)}>Ver Partido</Link>
          </GateText>
        }
      />
    );
  }
  const isFull = match.players.length >= match.maxTotalPlayers;
  return (
    <WelcomeGate
      {...gate}
      title={isFull ? JOIN_TITLES.full : 'Sumate al partido'}
      terms={<GateTerms match={match} />}
      guestForm={<GuestSignUp match={match} />}
    />
  );
}

function GateText({ children }: { children: ReactNode }) {
  return (
    <Text size="base" className="px-4 pb-4 lg:px-0">
      {children}
    </Text>
  );
}

const JOIN_TITLES = { open: 'Anotate', full: 'Anotate de suplente' } as const;

/** A user fills in the form at once; a visitor is asked first how to enter. */
export const prepareForUser = () => JoinPage.prepare();

export function Component() {
  const matchId = useMatchId();
  return (
    <>
      <JoinScreen key={matchId} matchId={matchId} />
      <MatchTitle matchId={matchId} page="join" />
    </>
  );
}

/** The discs that a phone of 320 px holds beside the count of the others. */
const FACES = 6;

interface GoingLineProps {
  match: Pick<Match, 'id' | 'players'>;
  /** Until the app is there the list is a page away. */
  onList: () => void;
}

/** Shows the players that are going: their discs, and the first of them by name. */
function GoingLine({ match, onList }: GoingLineProps) {
  const going = goingOf(match);
  if (going === null) return <p className="text-md font-semibold">Arrancá vos la lista</p>;
  const faces = facesOf(match, FACES);
  const others = match.players.length - faces.length;
  return (
    <div className="grid gap-3">
      <p className="flex" aria-hidden="true">
        {faces.map(({ id, name, teamIndex }) => (
          <span
            key={id}
            className="-ms-1.5 rounded-full border-2 border-surface-0 first:-ms-0.5 lg:border-surface-1"
          >
            <Disc team={teamIndex ?? undefined} name={name} size={38} />
          </span>
        ))}
        {others > 0 && (
          <span className="-ms-1.5 grid size-10.5 place-items-center rounded-full border-2 border-surface-0 bg-surface-3 text-sm font-semibold text-fg-2 lg:border-surface-1">
            +{others}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-base leading-5.5 wrap-anywhere text-fg-2">
          {going.verb} <strong className="font-semibold text-fg">{going.names}</strong> {going.others}
        </p>
        <a
          href={paths.match(match.id)}
          className="-my-2 flex min-h-11 items-center gap-1 text-base font-semibold text-action no-underline hover:underline lg:hidden"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onList();
          }}
        >
          Ver la lista
          <IconChevronRight size={20} stroke={2} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}

function JoinScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const { user } = session;
  const live = useMatchLive(matchId, user?.id ?? null);
  const { match } = live;
  const known = useViewer(match, matchId, user?.id ?? null);
  const { viewer } = known;
  const unknown = unreadSession(session) ?? known.unknown;
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const drawn = useShownPageData();
  const isFormRefused = drawn?.refused !== undefined;

  useEffect(() => {
    // Fetched while the invitation is read, and what a sign-up leads to.
    JoinPage.prefetch();
    JoinedPart.prefetch();
  }, []);

  const isMissing = live.isDeleted || (match === undefined && live.error !== null);
  if (isMissing) {
    return (
      <MatchMissing
        fallback={<MatchSkeleton label="Cargando..." />}
        error={live.isDeleted ? null : live.error}
        isRetrying={live.isFetching}
        onRetry={() => void live.refetch()}
      />
    );
  }
  if (match === undefined || viewer === null) return <MatchSkeleton label="Cargando..." />;
  // Joining is over: the page of the match shows how it ended.
  if (match.status === 'FINISHED') return <Navigate to={paths.match(matchId)} replace />;
  const { opensAt } = viewer;
  const isFull = match.players.length >= match.maxTotalPlayers;
  const header = (
    <>
      <ScoreHeader match={match} badge={match.status !== 'SCHEDULED'} />
      <GroupChips match={match} />
      <InvitationFacts match={match} />
      <div className="border-line px-4 pt-5 lg:border-t lg:px-6 lg:py-4">
        <Capacity match={match} joining={live.joining} substitutes={match.substitutes.length} />
      </div>
      <div className="@container hidden lg:block">
        <GateList match={match} joining={live.joining} />
      </div>
    </>
  );
  return (
    <>
      <InvitationGate
        match={match}
        viewer={viewer}
        header={header}
        going={<GoingLine match={match} onList={() => setListed(true)} />}
        isFormRefused={isFormRefused}
      >
        <div className="flex w-full flex-1 flex-col md:mx-auto md:max-w-160 md:px-8 md:pt-5 md:pb-10">
          <JoinPage
            isShown={unknown === undefined}
            // The server draws the form for users.
            isInMarkup={drawn !== null && drawn.user !== null}
            fallback={<MatchSkeleton label="Cargando..." />}
            match={match}
            user={user}
            can={viewer.can}
            notOpen={opensAt === null ? null : earlyText(match)}
            isInMatch={viewer.isInMatch}
            away={<MatchSkeleton label="Cargando..." />}
            foot={
              <>
                {/* A visitor's phone fetches nothing for it: the link has said it in the chat. */}
                {user !== null && <FollowingPart match={match} />}
                <div className="flex justify-center">
                  <ConnectionSign connection={live.connection} />
                </div>
              </>
            }
            count={<Capacity match={match} joining={live.joining} substitutes={match.substitutes.length} />}
            header={
              <>
                <div className="px-4 md:px-0">
                  <PageHeader
                    title={isFull ? JOIN_TITLES.full : JOIN_TITLES.open}
                    back={{ to: paths.match(matchId), label: 'Ver el partido' }}
                  >
                    <span className="flex items-center gap-2">
                      <Text as="span" className="block max-w-[44vw] wrap-anywhere">
                        {user === null ? 'Como invitado' : user.name}
                      </Text>
                      <HelpButton context="joinMatch" />
                    </span>
                  </PageHeader>
                </div>
                <MatchSummary match={match} />
              </>
            }
          />
          {unknown?.error === null && <MatchSkeleton label="Cargando..." />}
          {typeof unknown?.error === 'string' && (
            <ErrorState message={unknown.error} onRetry={() => void unknown.onRetry()} />
          )}
        </div>
      </InvitationGate>
      <GateListSheet
        isShown={isListed}
        onFail={() => void navigate(paths.match(matchId))}
        match={match}
        joining={live.joining}
        onClose={() => setListed(false)}
      />
    </>
  );
}

import type { Player } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
import { matchActions } from '../../features/matches/state';
import type { OpenReviews } from '../../features/reviews/state';
import { LineUp } from '../../features/roster/components/line-up';
import { OwnPlace } from '../../features/roster/components/own-place';
import { Substitutes } from '../../features/roster/components/substitutes';
import { useLanding } from '../../features/roster/hooks/use-landing';
import { useSignUp } from '../../features/roster/hooks/use-sign-up';
import { placeNameOf } from '../../features/roster/state';
import { useDrawn } from '../../lib/commands/use-pending';
import { Part } from '../../lib/part';
import { stored } from '../../lib/storage';
import { useDesktop } from '../../lib/use-desktop';
import { useStored } from '../../lib/use-stored';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { FIELD_SEARCH, isFieldView } from '../field-view';
import { useJustCreated } from '../use-just-created';
import { useMatchId } from '../use-match-id';
import { mainAction } from './main-action';
import type { OpenControl } from './match-controls';
import { playedParts } from './played-parts';

// None of these is needed before the match is seen.
const loadSignUp = async () => (await import('./match-sign-up')).MatchSignUp;
const loadTactics = async () => (await import('./match-tactics')).MatchTactics;
const loadMatchControls = async () => (await import('./match-controls')).MatchControls;
const loadMatchPlayed = async () => (await import('./match-played')).MatchPlayed;
const loadMatchReviews = async () => (await import('./match-reviews')).MatchReviews;
const loadPlayedReport = async () => (await import('./match-played')).MatchPlayedReport;
const loadMatchMissing = async () =>
  (await import('../../features/matches/components/match-missing')).MatchMissing;
const loadTacticsPreview = async () =>
  (await import('../../features/tactics/components/tactics-preview')).TacticsPreview;
const loadDragLayer = async () => (await import('../../features/roster/components/drag-layer')).DragLayer;
const loadPromotionBanner = async () =>
  (await import('../../features/roster/components/promotion-banner')).PromotionBanner;
const loadPersonalLink = async () =>
  (await import('../../features/roster/components/personal-link')).PersonalLink;

/** Of the banner on a phone, so that what is below it does not jump when its code comes. */
const BANNER_PX = 170;
/** Of the awards while none is given. */
const AWARDS_PX = 150;

/** Of the small field on a phone: as wide as the screen between its gutters. */
const fieldPx = () => ((window.innerWidth - 32) * 228) / 347;

export function Component() {
  const matchId = useMatchId();
  return <MatchScreen key={matchId} matchId={matchId} />;
}

function MatchScreen({ matchId }: { matchId: string }) {
  const session = useSession();
  const { user } = session;
  const drawn = useDrawn(matchId);
  const live = useMatchLive(matchId, user?.id ?? null, drawn);
  // As the organiser has just arranged it, also before the server's answer.
  const match = useMemo(() => live.match && drawn(live.match), [live.match, drawn]);
  const { viewer, isSettled } = useViewer(match, matchId, user?.id ?? null);
  const isDesktop = useDesktop();
  const controls = useControls();
  const tactics = useTactics();
  const [openReviews, setOpenReviews] = useState<OpenReviews | null>(null);
  const hasAccess = useStored(stored.guestAccess) === true || user !== null;
  const guestId = stored.guestId(matchId).read();
  const isSure = isSettled && session.status !== 'loading';
  const signUp = useSignUp({
    match,
    viewer,
    isSettled: isSure,
    isSignedIn: user !== null,
  });
  const { land } = useLanding(match, viewer?.playerId ?? null);

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

  if (tactics.isOpen) {
    if (session.status === 'loading') return <MatchSkeleton />;
    return (
      <Part load={loadTactics} isWanted fallback={<MatchSkeleton />}>
        {(MatchTactics) => (
          <MatchTactics match={live.match ?? match} viewer={viewer} user={user} onBack={tactics.close} />
        )}
      </Part>
    );
  }

  const { playerId } = viewer;
  const isAsked = match.players.some(
    ({ id, isConfirmationPending }) => id === playerId && isConfirmationPending,
  );
  const leaveHref = isGuestHere && playerId !== null ? paths.leave(playerId, guestId) : null;
  const isSignedIn = user !== null;
  const actions = matchActions(match, viewer, isSignedIn);
  const hasPreview = isDesktop && isSignedIn && actions.main.includes('tactics');
  // Not shared it is the organiser's own board, which a phone opens from the actions.
  const hasField = !isDesktop && match.tactics.isShared && Boolean(user?.email);
  const isPlayed = match.status === 'FINISHED';
  const reviewerId = viewer.can.review ? (user?.id ?? null) : null;
  const playedOf = isPlayed ? playedParts(match, playerId, reviewerId) : undefined;
  const list = {
    viewerPlayerId: playerId,
    // After the game no place changes any more: a player is what was said of them.
    hasActions: isPlayed ? ({ userId }: Player) => userId !== undefined : signUp.hasActions,
    onOpenPlayer: isPlayed
      ? ({ id }: Player) => setOpenReviews({ kind: 'player', playerId: id })
      : signUp.openPlayer,
  };

  return (
    <>
      <MatchLayout
        isDesktop={isDesktop}
        header={
          <>
            <ScoreHeader match={match} />
            <MatchFacts
              match={match}
              onEdit={viewer.can.organise ? () => controls.open('edit') : undefined}
              onHelp={() => controls.open('help')}
            />
            <OwnPlace match={match} viewer={viewer} isSettled={isSure} />
            {isAsked && (
              <Part load={loadPromotionBanner} isWanted fallback={<Skeleton height={BANNER_PX} />}>
                {(PromotionBanner) => <PromotionBanner match={match} playerId={playerId ?? ''} />}
              </Part>
            )}
          </>
        }
        played={
          isPlayed ? (
            <Part load={loadMatchPlayed} isWanted fallback={<Skeleton height={AWARDS_PX} />}>
              {(MatchPlayed) => (
                <MatchPlayed
                  match={match}
                  viewer={viewer}
                  userId={user?.id ?? null}
                  isKnown={session.status !== 'loading'}
                  onOpen={controls.open}
                  onReviews={setOpenReviews}
                />
              )}
            </Part>
          ) : undefined
        }
        capacity={
          isPlayed ? undefined : (
            <Capacity
              match={match}
              joining={live.joining}
              substitutes={match.substitutes.length}
              own={playerId === null ? null : placeNameOf(match, playerId)}
            />
          )
        }
        field={
          hasField ? (
            <Part load={loadTacticsPreview} isWanted fallback={<Skeleton height={fieldPx()} />}>
              {(TacticsPreview) => <TacticsPreview match={match} onOpen={tactics.open} />}
            </Part>
          ) : undefined
        }
        lineUp={
          <LineUp
            {...list}
            match={match}
            joining={live.joining}
            onJoin={signUp.openSlot}
            playedOf={playedOf}
          />
        }
        side={
          <>
            {(match.status !== 'FINISHED' || match.substitutes.length > 0) && (
              <Substitutes
                {...list}
                substitutes={match.substitutes}
                isOpen={match.status !== 'FINISHED'}
                playedOf={playedOf}
                creatorId={match.creatorId}
                onJoin={viewer.can.joinAsSubstitute ? () => signUp.join(true) : undefined}
              />
            )}
            {isPlayed && (
              <Part load={loadPlayedReport} isWanted>
                {(MatchPlayedReport) => (
                  <MatchPlayedReport
                    match={match}
                    viewer={viewer}
                    onOpen={controls.open}
                    onReviews={setOpenReviews}
                  />
                )}
              </Part>
            )}
            {hasPreview && (
              <Part load={loadTacticsPreview} isWanted>
                {(TacticsPreview) => <TacticsPreview match={match} onOpen={tactics.open} />}
              </Part>
            )}
            <Part load={loadPersonalLink} isWanted={isGuestHere && playerId !== null}>
              {(PersonalLink) => <PersonalLink playerId={playerId ?? ''} />}
            </Part>
            <MatchFoot connection={live.connection} onHelp={() => controls.open('help')} />
          </>
        }
        actions={
          <MatchActions
            viewer={viewer}
            isDesktop={isDesktop}
            main={mainAction(match, viewer, isDesktop, controls.open)}
            isAsked={isAsked}
            hasMore={actions.main.length > 0}
            leaveHref={leaveHref}
            onShare={() => controls.open('share')}
            onMenu={() => controls.open('menu')}
            onLeave={signUp.leave}
            onJoin={({ isSubstitute }) => signUp.join(isSubstitute)}
            tools={
              <Part
                load={loadMatchControls}
                isWanted={isDesktop || controls.wasOpened}
                // A row that is not there yet is asked for again; a press that leads nowhere says so.
                onFail={isDesktop ? undefined : () => sayNoSignal(controls.forget)}
              >
                {(MatchControls) => (
                  <MatchControls
                    match={match}
                    viewer={viewer}
                    isSignedIn={isSignedIn}
                    isDesktop={isDesktop}
                    actions={actions}
                    open={controls.shown}
                    onOpen={controls.open}
                    onAddPlayer={() => signUp.addPlayer()}
                    onTactics={tactics.open}
                    onReviews={setOpenReviews}
                  />
                )}
              </Part>
            }
          />
        }
      />
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      {/* Its code is fetched for no other viewer. */}
      {viewer.can.organise && match.status !== 'FINISHED' && (
        <Part load={loadDragLayer} isWanted>
          {(DragLayer) => <DragLayer match={match} onChoosePlace={(player) => signUp.ask('move', player)} />}
        </Part>
      )}
      {isPlayed && (
        <Part
          load={loadMatchReviews}
          isWanted={openReviews !== null}
          onFail={() => sayNoSignal(() => setOpenReviews(null))}
        >
          {(MatchReviews) => (
            <MatchReviews
              match={match}
              viewer={viewer}
              user={user}
              open={openReviews}
              onOpen={setOpenReviews}
              onReviewed={() => void session.refresh()}
            />
          )}
        </Part>
      )}
      <Part load={loadSignUp} isWanted={signUp.dialog !== null} onFail={() => sayNoSignal(signUp.close)}>
        {(MatchSignUp) => (
          <MatchSignUp
            match={match}
            signUp={signUp}
            user={user}
            viewerPlayerId={playerId}
            leaveHref={leaveHref}
            hasAccess={hasAccess}
            occupy={live.occupy}
            release={live.release}
            onJoined={land}
            onProfileChanged={() => void session.refresh()}
          />
        )}
      </Part>
    </>
  );
}

/** Which of the match's dialogs is open, and whether one ever was: their code then stays. */
function useControls() {
  const isNew = useJustCreated();
  const [shown, setShown] = useState<OpenControl | null>(isNew ? 'share' : null);
  const [wasOpened, setWasOpened] = useState(isNew);
  return {
    shown,
    wasOpened,
    open: (control: OpenControl | null) => {
      setShown(control);
      if (control !== null) setWasOpened(true);
    },
    forget: () => {
      setShown(null);
      setWasOpened(false);
    },
  };
}

/** Whether the field stands where the list was. It is kept in the address, so that going back leads to the list. */
function useTactics() {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: isFieldView(location.search),
    open: () => {
      void navigate({ search: FIELD_SEARCH }, { state: { fromList: true } });
      window.scrollTo(0, 0);
    },
    close: () => {
      // A visitor with a link to the field has nothing of this match behind them.
      if ((location.state as { fromList?: boolean } | null)?.fromList === true) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}

/** What was to open could not be fetched: the match stays, and the same tap works once there is a signal. */
function sayNoSignal(close: () => void) {
  toast.error('Error de conexión');
  close();
}

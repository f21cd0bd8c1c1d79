import { nextAction } from '@picado/domain/matches/next-action';
import { shareAmount } from '@picado/domain/matches/price';
import type { Player, Match } from '@picado/domain/matches/schema';
import { ASKED_DIALOG_PARAM } from '@picado/domain/pages/dialog-param';
import { paths } from '@picado/domain/pages/paths';
import { type ReactNode, useMemo, useState } from 'react';
import { MatchLayout } from '../../../features/matches/components/match-layout';
import { LineUp } from '../../../features/roster/components/line-up/line-up';
import { WaitingPart } from '../../../features/roster/components/own-entry/waiting-part';
import { useWaitingPlace, useWaitingMoves } from '../../../features/roster/hooks/use-waiting-place';
import { placeNameOf } from '../../../features/roster/view';
import { Capacity } from '../../../football/capacity';
import { daysUntil } from '../../../lib/dates';
import { lazyPart } from '../../../lib/lazy-part';
import { useSignal } from '../../../lib/offline/use-signal';
import { browserStorage } from '../../../lib/storage';
import { useStage } from '../../../football/use-stage';
import { useAsked } from '../../../lib/use-asked';
import { useDesktop } from '../../../lib/use-desktop';
import { useMounted } from '../../../lib/use-mounted';
import { Skeleton } from '../../../ui/layout/skeleton';
import { MatchLayers } from './match-layers';
import { MatchPageActions } from './match-page-actions';
import type { MatchPageProps } from './match-page-props';
import { MatchSide } from './match-side';
import { playedParts } from './played-parts';
import { type Viewer, viewMatch } from '@picado/domain/matches/viewer';
import { GroupChips } from '../../../features/matches/components/group-chips';
import { MatchFacts } from '../../../features/matches/components/match-facts';
import { MatchNote } from '../../../features/notes/components/match-note';
import { ScoreHeader } from '../../../football/score-header';
import { userIdOf } from '../../../lib/session-token';

const OwnEntryLine = lazyPart(
  async () => (await import('../../../features/roster/components/own-entry/own-entry-line')).OwnEntryLine,
);

interface MatchHeadProps extends MatchPageProps {
  /** The viewer by the stored token: what is theirs has its room before the server has answered. */
  expected: Viewer;
}

/** The score and the facts, and for a finished match where the viewer was in it. */
function MatchHead({ match, viewer, expected, unknown, dialogs }: MatchHeadProps) {
  return (
    <>
      <ScoreHeader match={match} />
      <GroupChips match={match} />
      <MatchFacts
        match={match}
        isEditor={expected.can.organise}
        onEdit={viewer.can.organise ? () => dialogs.open('edit') : undefined}
        onHelp={() => dialogs.open('help')}
      />
      {match.note !== null && match.status !== 'FINISHED' && (
        <MatchNote match={match} note={match.note} viewer={expected} onEdit={() => dialogs.open('note')} />
      )}
      {match.status === 'FINISHED' && expected.playerId !== null && (
        <OwnEntryLine
          fallback={<Skeleton height={49} />}
          match={match}
          viewer={unknown ? expected : viewer}
        />
      )}
    </>
  );
}

const AskedDialogOpener = lazyPart(async () => (await import('./asked-dialog')).AskedDialogOpener);
const MatchPlayed = lazyPart(async () => (await import('./match-played')).MatchPlayed);
const PaymentEntry = lazyPart(
  async () => (await import('../../../features/payments/components/payment-entry')).PaymentEntry,
);
const OwnPlace = lazyPart(
  async () => (await import('../../../features/roster/components/own-entry/own-place')).OwnPlace,
);
const PersonalLinkRow = lazyPart(
  async () =>
    (await import('../../../features/roster/components/own-entry/personal-link-row')).PersonalLinkRow,
);
const RowMark = lazyPart(
  async () => (await import('../../../features/payments/components/row-mark')).RowMark,
);
const TacticsPreview = lazyPart(
  async () => (await import('../../../features/tactics/components/tactics-preview')).TacticsPreview,
);

/** The height of the awards while none is given. */
const AWARDS_PX = 150;

/** A line of a card: 58 with words below it, 54 without. */
const PAYMENT_PX = 56;

/** The height of a guest's personal link. */
const LINK_PX = 44;

/** The room of the viewer's own disc and words beside the count. */
const PLACE_PX = { width: 96, height: 44 };

/** The width of the sign of a payment in a row. */
const MARK_PX = 18;

/** The height of the small field on a phone, which is as wide as the screen between its gutters. */
const FIELD_HEIGHT = 'calc((100vw - 2rem) * 228 / 347)';

/** The payments as parts of the page. Their room is kept while the viewer is not known; only participants see them. */
function paymentParts({ match, viewer, session, unknown }: MatchPageProps, expected: Viewer) {
  const hasRow =
    (expected.can.organise || expected.isInMatch) && shareAmount(match.price, match.maxPlayers) !== null;
  const hasPayments = unknown === undefined && hasRow;
  const userId = session.user?.id ?? null;
  const markRoom = <Skeleton width={MARK_PX} height={MARK_PX} />;
  const room = <Skeleton height={PAYMENT_PX} />;
  return {
    hasPayments,
    markOf: hasRow
      ? ({ id }: Player) =>
          hasPayments ? <RowMark fallback={markRoom} match={match} playerId={id} userId={userId} /> : markRoom
      : undefined,
    entry: !hasRow ? null : hasPayments ? (
      <PaymentEntry fallback={room} room={room} match={match} viewer={viewer} userId={userId} />
    ) : (
      room
    ),
    notice: hasPayments && match.status !== 'FINISHED' && (
      <PaymentEntry match={match} viewer={viewer} userId={userId} isBrief />
    ),
  };
}

/** The list's own props: the press on a player, and after the match what stands in their row. */
function listOf(
  { match, viewer, session, signUp, dialogs }: MatchPageProps,
  markOf: ((player: Player) => ReactNode) | undefined,
) {
  const isPlayed = match.status === 'FINISHED';
  const reviewerId = viewer.can.review ? (session.user?.id ?? null) : null;
  return {
    viewerPlayerId: viewer.playerId,
    // Slots do not change after the match: a press on a player opens their reviews, which guests do not have:
    // it says which player the viewer is.
    hasActions: isPlayed ? ({ userId }: Player) => userId !== undefined : signUp.hasActions,
    onOpenPlayer: isPlayed
      ? (player: Player) =>
          player.userId === undefined
            ? signUp.openPlayer(player)
            : dialogs.openReviews({ kind: 'player', playerId: player.id })
      : signUp.openPlayer,
    playedOf: isPlayed ? playedParts(match, viewer, reviewerId, markOf) : undefined,
  };
}

interface OpenCapacityProps extends Pick<MatchPageProps, 'match' | 'viewer' | 'live'> {
  /** The viewer, or who they are expected to be while they are not known. */
  shown: Viewer;
  waiting: ReturnType<typeof useWaitingPlace>;
}

/** The count of a match that is still to be played, with the viewer's own place beside it. */
function OpenCapacity({ match, viewer, live, shown, waiting }: OpenCapacityProps) {
  const hasSignal = useSignal();
  const moved = useWaitingMoves(match.id);
  return (
    <Capacity
      match={match}
      joining={live.joining}
      substitutes={match.substitutes.length}
      aside={
        shown.playerId !== null ? (
          <OwnPlace
            fallback={<Skeleton width={PLACE_PX.width} height={PLACE_PX.height} />}
            match={match}
            viewer={shown}
          />
        ) : hasSignal ? null : (
          <WaitingPart part="seen" seenAt={live.seenAt} />
        )
      }
      own={viewer.playerId === null ? null : placeNameOf(match, viewer.playerId)}
      waiting={waiting?.entry?.slotKey}
      moved={moved}
    />
  );
}

/**
 * The viewer by the stored token alone, until the server has answered: rows that only they see have their room from the first
 * paint. It decides nothing but room.
 */
function useExpectedViewer(match: Match, viewer: Viewer, isSessionRead: boolean): Viewer {
  const [now] = useState(Date.now);
  return useMemo(() => {
    const token = isSessionRead ? null : browserStorage.authToken.read();
    const userId = token === null ? null : userIdOf(token);
    return userId === null ? viewer : viewMatch(match, { kind: 'user', userId }, { now });
  }, [match, viewer, isSessionRead, now]);
}

/** The page of a match: head, list, side column and the actions of the viewer. */
export function MatchPage(props: MatchPageProps) {
  const { match, viewer, session, live, signUp, dialogs, onField } = props;
  const { user } = session;
  const { playerId } = viewer;
  const isSure = props.unknown === undefined;
  const { asked } = useAsked(ASKED_DIALOG_PARAM);
  const waiting = useWaitingPlace(match.id);
  const isDesktop = useDesktop();
  const isSignedIn = user !== null;
  const isPlayed = match.status === 'FINISHED';
  const guestId = browserStorage.guestId(match.id).read();
  const isGuestHere = !isSignedIn && guestId !== null && viewer.can.leave;
  const leaveHref = isGuestHere && playerId !== null ? paths.leave(playerId, guestId) : null;
  // A field that is not shared is the organiser's own, which a phone opens from the actions.
  const hasField = !isDesktop && match.tactics.isShared && Boolean(user?.email);
  const expected = useExpectedViewer(match, viewer, session.status !== 'loading');
  const shown = isSure ? viewer : expected;
  // The server does not know the reader's day.
  const isToday = useMounted() && daysUntil(match.date) <= 0;
  const stage = useStage(match);
  const next = nextAction(match, shown, { isToday, stage, canBeAlerted: isSignedIn });
  const hasPreview = isDesktop && isSignedIn && (viewer.can.organise || match.tactics.isShared);
  const payments = paymentParts(props, expected);
  const personalLink = leaveHref !== null && playerId !== null && (
    <PersonalLinkRow fallback={<Skeleton height={LINK_PX} />} playerId={playerId} />
  );
  const list = listOf(props, payments.markOf);
  const preview = { match, onOpen: onField };

  return (
    <>
      <MatchLayout
        isDesktop={isDesktop}
        header={<MatchHead {...props} expected={expected} />}
        played={
          isPlayed ? (
            <div className="grid min-w-0 gap-6">
              <MatchPlayed
                fallback={<Skeleton height={AWARDS_PX} />}
                match={match}
                viewer={viewer}
                userId={user?.id ?? null}
                isKnown={session.status !== 'loading'}
                onReviews={dialogs.openReviews}
              />
              {payments.entry}
              {personalLink}
            </div>
          ) : undefined
        }
        capacity={
          isPlayed ? undefined : (
            <div className="grid min-w-0 gap-5">
              <OpenCapacity match={match} viewer={viewer} live={live} shown={shown} waiting={waiting} />
              {isDesktop && payments.entry}
              {personalLink}
            </div>
          )
        }
        field={
          hasField ? <TacticsPreview fallback={<Skeleton height={FIELD_HEIGHT} />} {...preview} /> : undefined
        }
        lineUp={
          <LineUp
            {...list}
            markOf={payments.markOf}
            match={match}
            joining={live.joining}
            waiting={waiting}
            isWaiting={props.unknown !== undefined && props.unknown.error === null}
            // One sign-up waits already; an organiser still adds others.
            onJoin={isSure && (waiting === null || viewer.can.organise) ? signUp.openSlot : undefined}
          />
        }
        side={
          <MatchSide
            {...props}
            list={list}
            guestPlayerId={leaveHref === null ? null : playerId}
            preview={hasPreview && <TacticsPreview fallback={<Skeleton />} {...preview} />}
          />
        }
        actions={
          <MatchPageActions
            {...props}
            isDesktop={isDesktop}
            hasPayments={payments.hasPayments}
            next={next}
            withoutAlert={nextAction(match, shown, { isToday, stage, canBeAlerted: false })}
            leaveHref={leaveHref}
            notice={payments.notice}
          />
        }
      />
      {asked !== null && (
        <AskedDialogOpener
          viewer={viewer}
          isSure={isSure}
          isSignedIn={isSignedIn}
          onOpen={dialogs.open}
          onReviews={dialogs.openReviews}
        />
      )}
      <WaitingPart part="watch" matchId={match.id} />
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      <MatchLayers {...props} leaveHref={leaveHref} />
    </>
  );
}

import { offeredSignUp } from '@picado/domain/matches/next-action';
import type { Match, Player } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import type { Slot } from '@picado/domain/roster/slots';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserStorage } from '../../../lib/storage';
import type { PlayerAction } from '../components/line-up/player-menu';
import { waitingPlace } from '../state';
import type { JoinIntent } from '../components/sign-up/join-dialog';

export type SignUpDialog =
  | { kind: 'join'; intent: JoinIntent }
  | { kind: 'player'; player: Player; actions: PlayerAction[] }
  | { kind: 'leave' }
  /** An organiser outside the list meets an empty slot: for themselves, or for another player? */
  | { kind: 'slot'; slot: Slot }
  | { kind: 'add'; slot: Slot | null }
  /** A guest of this browser who has signed in: '¿Sos vos?' */
  | { kind: 'claim' }
  | { kind: 'profile' | 'edit' | 'move' | 'remove' | 'confirmation-link'; player: Player };

/** The match is seen first, the question comes after. */
const INVITE_AFTER_MS = 400;

/** The time for which the confirmation of leaving is shown before the redirect, in milliseconds. */
const GO_HOME_MS = 1_000;

/** Matches whose invitation was shown since the page was loaded: once each, closed or not. */
const invited = new Set<string>();

interface SignUpOptions {
  match: Match | undefined;
  viewer: Viewer | null;
  /** True once the viewer is known: a player is never invited again. */
  isSettled: boolean;
  isSignedIn: boolean;
}

/** Holds the one of the list's dialogs that is open, and the actions of the viewer on each player and each empty slot. */
export function useSignUp({ match, viewer, isSettled, isSignedIn }: SignUpOptions) {
  const [dialog, setDialog] = useState<SignUpDialog | null>(null);
  const matchId = match?.id;
  const isReady = isSettled && viewer !== null && matchId !== undefined;

  const invite = useEffectEvent((id: string) => {
    if (viewer === null || invited.has(id) || waitingPlace.get() !== null) return;
    invited.add(id);
    if (isSignedIn && viewer.playerId === null && browserStorage.guestId(id).read() !== null) {
      setDialog((open) => open ?? { kind: 'claim' });
      return;
    }
    const canJoin = match !== undefined && offeredSignUp(match, viewer) !== null;
    if (canJoin && !viewer.can.organise)
      setDialog((open) => open ?? { kind: 'join', intent: { kind: 'any', isInvitation: true } });
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => invite(matchId), INVITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, matchId]);

  const { goHome, stay } = useGoingHome();

  const joinSlot = (slot: Slot) => setDialog({ kind: 'join', intent: { kind: 'slot', slot } });
  const addPlayer = (slot: Slot | null = null) => setDialog({ kind: 'add', slot });
  const actionsOf = (player: Player) =>
    match === undefined || viewer === null ? [] : playerActions(match, viewer, isSignedIn, player);

  return {
    dialog,
    close: () => setDialog(null),
    join: (isSubstitute: boolean) => setDialog({ kind: 'join', intent: { kind: 'any', isSubstitute } }),
    joinSlot,
    /** Opens the dialog of an empty slot; undefined where the viewer cannot fill it. */
    openSlot: match && viewer ? slotOpener(match, viewer, { joinSlot, addPlayer, setDialog }) : undefined,
    addPlayer,
    replace: (player: Player) => setDialog({ kind: 'join', intent: { kind: 'replace', player } }),
    leave: () => setDialog({ kind: 'leave' }),
    /** Leads home after leaving. */
    goHome,
    /** Cancels that, for a new sign-up before it. */
    stay,
    ask: (kind: 'profile' | 'edit' | 'move' | 'remove' | 'confirmation-link', player: Player) =>
      setDialog({ kind, player }),
    hasActions: (player: Player) => actionsOf(player).length > 0,
    /** The menu of a player; their profile where it would hold nothing else. */
    openPlayer: (player: Player) => {
      const actions = actionsOf(player);
      setDialog(actions.length > 0 ? { kind: 'player', player, actions } : { kind: 'profile', player });
    },
  };
}

/** Leads home in a moment; a user on another screen by then is not called back. */
function useGoingHome() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => stay, []);
  return {
    goHome: () => {
      timer.current = setTimeout(() => void navigate(paths.home), GO_HOME_MS);
    },
    stay,
  };
}

interface SlotOpeners {
  joinSlot: (slot: Slot) => void;
  addPlayer: (slot: Slot) => void;
  setDialog: (dialog: SignUpDialog) => void;
}

/** The organiser adds by hand, also after the finish until the report is final; all others take the place themselves. */
function slotOpener(match: Match, viewer: Viewer, { joinSlot, addPlayer, setDialog }: SlotOpeners) {
  if (!viewer.can.organise || match.reportCompleted) return viewer.can.join ? joinSlot : undefined;
  return viewer.can.join ? (slot: Slot) => setDialog({ kind: 'slot', slot }) : addPlayer;
}

/** Lists the actions of the viewer on one player, in the order of the menu. No place changes after the finish. */
function playerActions(
  match: Match,
  { can, playerId }: Viewer,
  isSignedIn: boolean,
  player: Player,
): PlayerAction[] {
  if (match.status === 'FINISHED') return [];
  const isOwn = player.id === playerId;
  const isGuest = player.userId === undefined;
  const actions: [PlayerAction, boolean][] = [
    ['edit', can.organise || (isOwn && isSignedIn)],
    ['move', can.organise],
    [player.isSubstitute ? 'promote' : 'bench', can.organise],
    ['confirm', can.organise && !isOwn && player.isConfirmationPending],
    ['confirmation-link', can.organise && player.isConfirmationPending && match.status === 'SCHEDULED'],
    ['replace', isSignedIn && isGuest && !isOwn && can.replaceGuest],
    ['leave', isOwn && can.leave && waitingPlace.get()?.isLeaving !== true],
    ['remove', can.organise && !isOwn],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

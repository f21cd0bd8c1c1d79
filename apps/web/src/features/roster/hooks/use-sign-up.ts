import type { Match, Player } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/placement';
import type { Viewer } from '@picado/domain/matches/viewer';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerAction } from '../components/player-menu';
import type { JoinIntent } from '../components/join-dialog';

export type SignUpDialog =
  | { kind: 'join'; intent: JoinIntent }
  | { kind: 'player'; player: Player; actions: PlayerAction[] }
  | { kind: 'leave' };

/** The match is seen first, the question comes after. */
const INVITE_AFTER_MS = 400;

/** Matches whose invitation was shown since the page was loaded: once each, closed or not. */
const invited = new Set<string>();

interface SignUpOptions {
  match: Match | undefined;
  viewer: Viewer | null;
  /** True once it is sure who looks: nobody is invited who is in already. */
  isSettled: boolean;
  isSignedIn: boolean;
}

/** Which of the list's dialogs is open, and what the viewer may do with each player. */
export function useSignUp({ match, viewer, isSettled, isSignedIn }: SignUpOptions) {
  const [dialog, setDialog] = useState<SignUpDialog | null>(null);
  const matchId = match?.id;
  const isReady = isSettled && viewer !== null && matchId !== undefined;

  const invite = useEffectEvent((id: string) => {
    if (viewer === null || invited.has(id)) return;
    invited.add(id);
    const canJoin = viewer.can.join || viewer.can.joinAsSubstitute;
    if (canJoin && !viewer.isCreator)
      setDialog((open) => open ?? { kind: 'join', intent: { kind: 'any', isInvitation: true } });
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => invite(matchId), INVITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, matchId]);

  function actionsOf(player: Player): PlayerAction[] {
    if (viewer === null) return [];
    if (player.id === viewer.playerId) return viewer.can.leave ? ['leave'] : [];
    return isSignedIn && viewer.can.replaceGuest && player.userId === undefined ? ['replace'] : [];
  }

  return {
    dialog,
    close: () => setDialog(null),
    join: (isSubstitute: boolean) => setDialog({ kind: 'join', intent: { kind: 'any', isSubstitute } }),
    joinSlot: (slot: Slot) => setDialog({ kind: 'join', intent: { kind: 'slot', slot } }),
    replace: (player: Player) => setDialog({ kind: 'join', intent: { kind: 'replace', player } }),
    leave: () => setDialog({ kind: 'leave' }),
    hasActions: (player: Player) => actionsOf(player).length > 0,
    openPlayer: (player: Player) => setDialog({ kind: 'player', player, actions: actionsOf(player) }),
  };
}

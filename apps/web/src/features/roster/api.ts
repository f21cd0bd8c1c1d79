import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/placement';
import type { Position } from '@picado/domain/users/schema';
import { call } from '../../lib/api/call';
import { stored } from '../../lib/storage';

/** What the form asks. */
export interface JoinValues {
  name: string;
  position: Position;
  rating: number;
  isSubstitute: boolean;
}

/** Where somebody joins: a slot they chose, the place of a guest, or wherever the teams are most even. */
export type JoinTarget =
  { kind: 'any' } | { kind: 'slot'; slot: Slot } | { kind: 'replace'; playerId: string };

export function join(matchId: string, values: JoinValues, target: JoinTarget) {
  const { isSubstitute, ...details } = values;
  const params = { id: matchId };
  if (target.kind === 'replace') {
    return call(rosterContract.replacePlayer, { params, body: { playerId: target.playerId, ...details } });
  }
  const slot = target.kind === 'slot' && !isSubstitute ? target.slot : {};
  return call(rosterContract.join, { params, body: { ...values, ...slot } });
}

export function selfRemove(matchId: string, playerId: string) {
  return call(rosterContract.selfRemove, { params: { id: matchId }, body: { playerId } });
}

export function leaveByLink(playerId: string, token: string) {
  return call(rosterContract.leaveByLink, { params: { playerId, token } });
}

/** Keeps what lets this browser leave again; for a guest also what proves who they are. */
export function rememberJoined(
  match: Pick<Match, 'id'>,
  joined: { player: { id: string; name: string }; leaveLink: string },
  isGuest: boolean,
): void {
  const { player, leaveLink } = joined;
  stored.playerLeaveLink(player.id).write(leaveLink);
  stored.playerName(player.id).write(player.name);
  stored.playerMatchId(player.id).write(match.id);
  if (!isGuest) return;
  stored.guestId(match.id).write(leaveLink.split('/').at(-1) ?? '');
  stored.guestJoined(match.id).write(true);
}

export function forgetJoined(playerId: string): void {
  const matchId = stored.playerMatchId(playerId).read();
  if (
    matchId !== null &&
    stored.guestId(matchId).read() === stored.playerLeaveLink(playerId).read()?.split('/').at(-1)
  ) {
    stored.guestId(matchId).remove();
    stored.guestJoined(matchId).remove();
  }
  stored.playerLeaveLink(playerId).remove();
  stored.playerName(playerId).remove();
  stored.playerMatchId(playerId).remove();
}

import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/placement';
import type { UpdatePlayer } from '@picado/domain/roster/schema';
import type { SlotChanges } from '@picado/domain/roster/slot-changes';
import type { Position } from '@picado/domain/users/schema';
import { call } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { stored } from '../../lib/storage';

/** What the form asks. */
export interface JoinValues {
  name: string;
  position: Position;
  rating: number;
  isSubstitute: boolean;
}

/** Where a player joins: a slot they chose, the place of a guest, or wherever the teams are most even. */
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

/** The organiser's own hand: a guest into a slot they chose, on the bench, or wherever the teams are most even. */
export function addPlayer(matchId: string, values: JoinValues, target: JoinTarget) {
  const slot = target.kind === 'slot' && !values.isSubstitute ? target.slot : {};
  return call(rosterContract.addPlayer, { params: { id: matchId }, body: { ...values, ...slot } });
}

export function removePlayer(matchId: string, playerId: string) {
  return call(rosterContract.removePlayer, { params: { id: matchId }, body: { playerId } });
}

export function updatePlayer(matchId: string, changes: UpdatePlayer) {
  return call(rosterContract.updatePlayer, { params: { id: matchId }, body: changes });
}

/** The slot changes of one drop: one player moves, or two swap. */
export function arrangePlayers(matchId: string, [first, second]: SlotChanges) {
  const params = { id: matchId };
  if (second === undefined) {
    // Without a slot: to the bench.
    return call(rosterContract.movePlayer, { params, body: { playerId: first.playerId, ...first.to } });
  }
  const body = { player1Id: first.playerId, player2Id: second.playerId };
  return call(rosterContract.swapPlayers, { params, body });
}

/** The sentence where the server refuses the changes without a reason. */
export function arrangingFailure(changes: SlotChanges): string {
  const hasBench = changes.some((change) => change && (change.from === null || change.to === null));
  if (hasBench) return 'Error en la operación';
  return changes[1] === undefined ? 'Error moviendo jugador' : 'Error intercambiando jugadores';
}

/** The personal link of a promoted player without an answer yet, from the root of the site. */
export function confirmationLinkQuery(matchId: string, playerId: string) {
  return queryOf(rosterContract.confirmationLink, { params: { id: matchId, playerId } });
}

/** What a promoted player's personal link stands for. */
export function confirmationQuery(token: string) {
  return queryOf(rosterContract.confirmation, { params: { token } });
}

export function answerConfirmation(token: string, accept: boolean) {
  return call(rosterContract.answerConfirmation, { params: { token }, body: { accept } });
}

/** The same by the viewer of the match: signed in, or the guest known to this browser. */
export function answerOwnConfirmation(matchId: string, accept: boolean) {
  return call(
    rosterContract.answerOwnConfirmation,
    { params: { id: matchId }, body: { accept } },
    { guestId: stored.guestId(matchId).read() },
  );
}

/** The player and the match that a personal link stands for. */
export function personalLinkQuery(playerId: string, token: string) {
  return queryOf(rosterContract.personalLink, { params: { playerId, token } });
}

export function leaveByLink(playerId: string, token: string) {
  return call(rosterContract.leaveByLink, { params: { playerId, token } });
}

/** Keeps what lets this browser leave again; for a guest also the proof of their place. */
export function rememberJoined(
  match: Pick<Match, 'id'>,
  joined: { player: { id: string; name: string }; leaveLink: string },
  isGuest: boolean,
): void {
  const { player, leaveLink } = joined;
  // A retry from another network is answered without it: the sign-up holds, and leaving goes through the organiser.
  if (leaveLink !== '') stored.playerLeaveLink(player.id).write(leaveLink);
  stored.playerName(player.id).write(player.name);
  stored.playerMatchId(player.id).write(match.id);
  if (!isGuest) return;
  if (leaveLink !== '') stored.guestId(match.id).write(leaveLink.split('/').at(-1) ?? '');
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

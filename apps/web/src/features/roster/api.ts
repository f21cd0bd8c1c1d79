import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/slots';
import type { Position } from '@picado/domain/users/schema';
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

/** The personal link of a promoted player without an answer yet, from the root of the site. */
export function confirmationLinkQuery(matchId: string, playerId: string) {
  return queryOf(rosterContract.confirmationLink, { params: { id: matchId, playerId } });
}

/** The confirmation of a promoted player's personal link. */
export function confirmationQuery(token: string) {
  return queryOf(rosterContract.confirmation, { params: { token } });
}

/** The player and the match of a personal link. */
export function personalLinkQuery(playerId: string, token: string) {
  return queryOf(rosterContract.personalLink, { params: { playerId, token } });
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

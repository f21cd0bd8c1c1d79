import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/slots';
import type { Position } from '@picado/domain/users/schema';
import { queryOf } from '../../lib/api/query';

/** The answers to the form of a sign-up. */
export interface JoinValues {
  name: string;
  position: Position;
  rating: number;
  isSubstitute: boolean;
}

/** The place at which a player joins: a slot they chose, that of a guest, or wherever the teams are most even. */
export type JoinTarget =
  | { kind: 'any' }
  | { kind: 'slot'; slot: Slot }
  | { kind: 'replace'; playerId: string };

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

const logInput = (matchId: string) => ({ params: { id: matchId } });

/** Reads the log of a match's list for any reader of this browser: its key begins theirs. */
export const matchLogQuery = (matchId: string) => queryOf(rosterContract.log, logInput(matchId));

/** Reads the log of a match's list as one of those on it. */
export function rosterLogQuery(matchId: string, reader: { userId: string | null; guestId: string | null }) {
  const query = queryOf(rosterContract.log, logInput(matchId), { guestId: reader.guestId });
  return { ...query, queryKey: [...query.queryKey, reader] };
}

import { rosterContract } from '@picado/domain/roster/contract';
import type { Slot } from '@picado/domain/roster/slots';
import type { Position } from '@picado/domain/users/schema';
import { queryOf } from '../../lib/api/query';

/** What the form asks. */
export interface JoinValues {
  name: string;
  position: Position;
  rating: number;
  isSubstitute: boolean;
}

/** Where a player joins: a slot they chose, the place of a guest, or wherever the teams are most even. */
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

/** How the list of a match was filled, as every reader of this browser reads it: its key begins theirs. */
export const matchLogQuery = (matchId: string) => queryOf(rosterContract.log, logInput(matchId));

/** The same, as one of those on the list reads it. */
export function rosterLogQuery(matchId: string, reader: { userId: string | null; guestId: string | null }) {
  const query = queryOf(rosterContract.log, logInput(matchId), { guestId: reader.guestId });
  return { ...query, queryKey: [...query.queryKey, reader] };
}

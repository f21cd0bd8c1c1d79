import { isOrganiser, permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { ClaimStatus } from './schema';

/** The fields of an entry that decide a claim. */
export interface ClaimableEntry {
  id: string;
  /** The account of the entry; null for a guest. */
  userId: string | null;
}

/** A match, its list and its claims at one moment, under the match's lock. */
export interface ClaimedMatch<Entry extends ClaimableEntry> {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  entries: readonly Entry[];
  claims: readonly StoredClaim[];
}

export interface StoredClaim {
  id: string;
  playerId: string;
  userId: string;
  status: ClaimStatus;
}

/** The effect of a claim: a new one, or the same one again. */
export type DecidedClaim<Entry> =
  | { kind: 'new'; entry: Entry; status: 'ACCEPTED' | 'PENDING' }
  | { kind: 'repeated'; claim: StoredClaim };

/**
 * Decides that a user claims a guest's entry, at any stage of the match. The guest's personal link is proof enough, and the
 * organiser needs none: their claim is accepted at once. Every other claim waits for the organiser.
 *
 * Refused for an entry that has an account and for a user who has an entry in the match: a user is in a match
 * once. A pending or refused claim is answered unchanged; with the link, a refused one is accepted.
 */
export function decideClaim<Entry extends ClaimableEntry>(
  match: ClaimedMatch<Entry>,
  request: { userId: string; playerId: string; hasLink: boolean },
): Result<DecidedClaim<Entry>> {
  const { userId, playerId, hasLink } = request;
  const before = match.claims.find((claim) => claim.playerId === playerId && claim.userId === userId);
  if (before?.status === 'ACCEPTED') return accept({ kind: 'repeated', claim: before });
  const entry = match.entries.find(({ id }) => id === playerId);
  if (entry === undefined) return refuse('PLAYER_NOT_FOUND');
  if (entry.userId !== null) return refuse('NOT_A_GUEST');
  if (match.entries.some((one) => one.userId === userId)) return refuse('ALREADY_IN_MATCH');
  const isProven = hasLink || isOrganiser({ ...match, userId });
  if (before !== undefined && !isProven) return accept({ kind: 'repeated', claim: before });
  return accept({ kind: 'new', entry, status: isProven ? 'ACCEPTED' : 'PENDING' });
}

/**
 * Decides the organiser's answer to a claim, once. A yes is refused where the entry got another account or
 * the user another entry meanwhile; a no is always accepted. Accepted with the entry that passes to the
 * account, null for a no.
 */
export function decideClaimAnswer<Entry extends ClaimableEntry>(
  match: ClaimedMatch<Entry>,
  claimId: string,
  answer: { userId: string; isAccepted: boolean },
): Result<{ claim: StoredClaim; entry: Entry | null }> {
  const permitted = permit('answerClaims', { ...match, userId: answer.userId });
  if (!permitted.ok) return permitted;
  const claim = match.claims.find(({ id }) => id === claimId);
  if (claim === undefined) return refuse('CLAIM_NOT_FOUND');
  if (claim.status !== 'PENDING') return refuse('CLAIM_ANSWERED');
  if (!answer.isAccepted) return accept({ claim, entry: null });
  const { playerId, userId } = claim;
  const decision = decideClaim({ ...match, claims: [] }, { playerId, userId, hasLink: true });
  if (!decision.ok) return decision;
  return decision.value.kind === 'new'
    ? accept({ claim, entry: decision.value.entry })
    : refuse('CLAIM_ANSWERED');
}

import type { Match, Player } from '../matches/schema';
import type { Payment } from './schema';

/** The time within which a match has at most one reminder, in milliseconds. */
export const REMINDER_EVERY_MS = 24 * 60 * 60 * 1000;

/** The fields that distinguish the organiser's payment from those of others. */
export type CollectedMatch = Pick<Match, 'creatorId'> & {
  allPlayers: readonly Pick<Player, 'id' | 'userId'>[];
};

/** Milliseconds until the next reminder may go, 0 where it may now. Both instants are milliseconds since 1970. */
export function pauseBeforeReminder(remindedAt: number | null, now: number): number {
  return remindedAt === null ? 0 : Math.max(0, remindedAt + REMINDER_EVERY_MS - now);
}

/** The payments that a reminder is about: all but the organiser's own, since the organiser writes it. */
export function paymentsOfOthers<Shown extends Pick<Payment, 'playerId'>>(
  { creatorId, allPlayers }: CollectedMatch,
  payments: readonly Shown[],
): Shown[] {
  const organiser = allPlayers.find(({ userId }) => userId === creatorId)?.id;
  return payments.filter(({ playerId }) => playerId !== organiser);
}

/**
 * The players that the reminder reaches: those that owe their share, of guests only those that left a number
 * (`reachableGuestIds`, by their entries). A declared payment is not reminded of. Users are named by their account, guests by
 * their entry.
 */
export function remindedPlayers(
  match: CollectedMatch,
  payments: readonly Pick<Payment, 'playerId' | 'status'>[],
  reachableGuestIds: readonly string[],
): { userIds: string[]; guestIds: string[] } {
  const owing = new Set(
    paymentsOfOthers(match, payments)
      .filter(({ status }) => status === 'UNPAID')
      .map(({ playerId }) => playerId),
  );
  const players = match.allPlayers.filter(({ id }) => owing.has(id));
  return {
    userIds: players.flatMap(({ userId }) => userId ?? []),
    guestIds: players.map(({ id }) => id).filter((id) => reachableGuestIds.includes(id)),
  };
}

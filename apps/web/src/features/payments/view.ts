import type { Match, Player } from '@picado/domain/matches/schema';
import type { Payment, Payments, PaymentStatus } from '@picado/domain/payments/schema';

/** A payment with its player; null for one that left the list. */
export interface PlayerPayment {
  payment: Payment;
  player: Player | null;
  /** The organiser's own share counts as collected: nothing is marked of it. */
  isOrganisers: boolean;
}

/** The payments in the order of the server, each with its player. */
export function playerPayments(
  match: Pick<Match, 'allPlayers' | 'creatorId'>,
  payments: readonly Payment[],
): PlayerPayment[] {
  const players = new Map(match.allPlayers.map((player) => [player.id, player]));
  return payments.map((payment) => {
    const player = players.get(payment.playerId) ?? null;
    return { payment, player, isOrganisers: player?.userId === match.creatorId };
  });
}

export function withStatus(entries: readonly PlayerPayment[], status: PaymentStatus): PlayerPayment[] {
  return entries.filter(({ payment }) => payment.status === status);
}

export function ownPayment(payments: Payments | undefined, playerId: string | null): Payment | null {
  return payments?.payments.find((payment) => payment.playerId === playerId) ?? null;
}

/** The organiser's name as players call it: the first word. */
export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** '5 deben'; before anything is owed '5 no pagaron'. */
export function unpaidText(count: number, isOwed: boolean): string {
  if (isOwed) return `${count} ${count === 1 ? 'debe' : 'deben'}`;
  return count === 1 ? '1 no pagó' : `${count} no pagaron`;
}

import { money } from '@picado/domain/matches/price';
import type { Match, Player } from '@picado/domain/matches/schema';
import type { Payment, Payments, PaymentStatus } from '@picado/domain/payments/schema';
import type { UnevenSums } from '@picado/domain/payments/sums';

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

/** Says why what was collected and what is owed do not make the price, in a sentence for each reason. */
export function unevenTexts({ withoutOwner, ofDeparted, paidOverPlaces }: UnevenSums): string[] {
  const texts: string[] = [];
  if (withoutOwner > 0) texts.push(`${money(withoutOwner)} sin dueño porque cambió el precio`);
  if (withoutOwner < 0) texts.push(`Sobran ${money(-withoutOwner)} porque cambió el precio`);
  const { amount, count } = ofDeparted;
  const whose = count === 1 ? 'de quien pagó y se bajó' : `de ${count} que pagaron y se bajaron`;
  if (paidOverPlaces !== null) {
    const { paid, places } = paidOverPlaces;
    texts.push(`${paid} pagaron ${places} lugares${count === 0 ? '' : `: tenés ${money(amount)} ${whose}`}`);
  } else if (count > 0) {
    texts.push(`Aparte tenés ${money(amount)} ${whose}`);
  }
  return texts;
}

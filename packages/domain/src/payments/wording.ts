import { money } from '../matches/price';
import { dayOf, weekdayName } from '../time/days';
import type { Match } from '../matches/schema';
import { paymentsOfOthers, type CollectedMatch } from './reminder';
import type { Payment, PaymentLogKind, Payments, PaymentStatus } from './schema';
import { sumPayments } from './sums';

/** The words for a payment's status beside its mark. */
export const STATUS_WORDS = { UNPAID: 'Debe', DECLARED: 'Por confirmar', CONFIRMED: 'Pagó' } as const;

/** Returns the words for a status: while no share is owed yet, an open one is still to be paid and no debt. */
export const wordOf = (status: PaymentStatus, isDue: boolean) =>
  status === 'UNPAID' && !isDue ? 'Falta pagar' : STATUS_WORDS[status];

/**
 * The organiser's reminder for the group: names only those that owe, never the organiser, with `includesDeclared` also those that say they have
 * paid. Without a name to call it says that all have paid, and where no player has signed up yet what each will pay.
 */
export function reminderText(
  match: Pick<Match, 'date' | 'time' | 'location'> & CollectedMatch,
  payments: Pick<Payments, 'perPerson' | 'alias' | 'cvu' | 'payments'>,
  { link, includesDeclared }: { link: string; includesDeclared: boolean },
): string {
  const others = paymentsOfOthers(match, payments.payments);
  const owing = others.filter(
    ({ status }) => status === 'UNPAID' || (includesDeclared && status === 'DECLARED'),
  );
  const day = dayOf(match.date);
  const when = day === null ? match.date : `${weekdayName(day)} ${day.day}`;
  const where = `la cancha del ${when} (${match.location}, ${match.time})`;
  const { alias, cvu, perPerson } = payments;
  const isForAll = others.length === 0;
  if (perPerson === null || (owing.length === 0 && !isForAll)) return `¡Gracias! Ya está paga ${where}.`;
  const account = alias !== null ? `Alias: ${alias}` : cvu === null ? null : `CVU: ${cvu}`;
  if (isForAll) {
    const each = `Para ${where} son ${money(perPerson)} cada uno.`;
    return [
      each,
      '',
      ...(account === null ? [] : [account]),
      `Anotate y marcá tu pago acá: ${link}`,
      'Sin cuenta, avisá por acá cuando pagues.',
    ].join('\n');
  }
  const isOne = owing.length === 1;
  return [
    `¡Buenas! ${isOne ? 'Falta 1' : `Faltan ${owing.length}`} para cerrar ${where}.`,
    '',
    `Son ${money(perPerson)}${isOne ? '' : ' cada uno'}:`,
    ...owing.map(({ name }) => `• ${name}`),
    '',
    ...(account === null ? [] : [account]),
    ...howToDeclare(match, owing, link),
  ].join('\n');
}

/** A guest's share is the organiser's to mark: guests say so in the group. */
function howToDeclare(
  { allPlayers }: CollectedMatch,
  owing: readonly Pick<Payment, 'playerId'>[],
  link: string,
): string[] {
  const guests = new Set(allPlayers.filter(({ userId }) => userId === undefined).map(({ id }) => id));
  const count = owing.filter(({ playerId }) => guests.has(playerId)).length;
  if (count === owing.length) return ['Cuando pagues, avisá por acá.'];
  const own = `Marcá tu pago acá: ${link}`;
  return count === 0 ? [own] : [own, 'Si te anotaste sin cuenta, avisá por acá cuando pagues.'];
}

/**
 * Words the sums that the organiser has to give back with a deleted match: the shares that others have paid or say so, also
 * those of players that left the list. Null where there are none.
 */
export function refundText(
  match: CollectedMatch,
  { payments, departed }: Pick<Payments, 'payments' | 'departed'>,
): string | null {
  const { counts, amounts } = sumPayments(paymentsOfOthers(match, [...payments, ...departed]));
  const paid = counts.DECLARED + counts.CONFIRMED;
  if (paid === 0) return null;
  const isOne = paid === 1;
  const amount = money(amounts.DECLARED + amounts.CONFIRMED);
  const giveBack = `acordate de ${isOne ? 'devolverle' : 'devolverles'} ${amount}.`;
  const players = isOne ? '1 jugador' : `${paid} jugadores`;
  if (counts.CONFIRMED === 0) {
    return `${players} ${isOne ? 'avisó que pagó' : 'avisaron que pagaron'}: si te llegó, ${giveBack}`;
  }
  const unsure = counts.DECLARED === 0 ? '' : ` (${counts.DECLARED} sin confirmar)`;
  return `${players} ya ${isOne ? 'pagó' : 'pagaron'}${unsure}: ${giveBack}`;
}

interface LoggedChange {
  kind: PaymentLogKind;
  actorName: string | null;
  playerName: string | null;
  amount: number | null;
  /** The player made the change themselves. */
  isOwn: boolean;
}

/** A line of the log in words. */
export function logText({ kind, actorName, playerName, amount, isOwn }: LoggedChange): string {
  const actor = actorName ?? 'Una cuenta borrada';
  const share = amount === null ? '' : ` (${money(amount)})`;
  const player = playerName ?? '';
  switch (kind) {
    case 'DECLARED':
      return isOwn
        ? `${player} avisó que pagó${share}`
        : `${actor} anotó que ${player} dice que pagó${share}`;
    case 'CONFIRMED':
      return isOwn ? `${player} anotó su pago${share}` : `${actor} confirmó el pago de ${player}${share}`;
    case 'SENT_BACK':
      return `A ${actor} no le llegó el pago de ${player}`;
    case 'UNPAID':
      return isOwn ? `${player} deshizo su aviso` : `${actor} volvió a anotar que ${player} debe`;
    case 'ACCOUNT':
      return `${actor} cambió a dónde se paga`;
    case 'REMINDED':
      return `${actor} mandó un recordatorio`;
  }
}

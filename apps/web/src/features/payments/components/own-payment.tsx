import { money } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Payment, Payments } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { PaymentMark } from '../../../football/payment-mark';
import { sinceText } from '../../../lib/dates';
import { longDayOf } from '../../../lib/moments';
import { Note } from '../../../ui/text/note';
import { Text } from '../../../ui/text/text';
import { firstName } from '../view';
import { AccountLines } from './account-lines';

interface OwnPaymentProps {
  match: Pick<Match, 'creatorName' | 'coOrganiserIds' | 'status'>;
  payments: Payments;
  payment: Payment;
  /** Guests have no account: their organiser marks what they paid. */
  isGuest: boolean;
}

/** The reader's own share in its four states: owed, declared, sent back, confirmed; with where it is paid. */
export function OwnPayment({ match, payments, payment, isGuest }: OwnPaymentProps) {
  const { status, amount } = payment;
  const isOwed = isDue(match, payments);
  const { tone, title, text } = stateOf(payment, firstName(payment.decidedBy ?? match.creatorName), {
    isGuest,
    isOwed,
  });
  const hasAccount = payments.alias !== null || payments.cvu !== null;
  return (
    <div className="grid gap-4">
      <p className="figures text-display leading-none wrap-anywhere">{money(amount)}</p>
      <Note tone={tone}>
        <span className="flex items-center gap-3.5">
          <PaymentMark status={status} isDue={isOwed} size={28} />
          <span className="grid min-w-0 gap-0.5">
            <strong>{title}</strong>
            <Text as="span">{text}</Text>
          </span>
        </span>
      </Note>
      {status !== 'CONFIRMED' && (
        <>
          <AccountLines {...payments} />
          {/* Any of several organisers may have given the account: it is in no certain name. */}
          {hasAccount && match.coOrganiserIds.length > 0 ? null : hasAccount ? (
            <p className="flex flex-wrap justify-between gap-x-4 text-base leading-5.5">
              <span className="text-fg-2">A nombre de</span>
              <strong className="font-semibold wrap-anywhere">{match.creatorName}</strong>
            </p>
          ) : (
            <Text size="base">
              {firstName(match.creatorName)} todavía no cargó su alias. Preguntale a dónde transferir.
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function stateOf(
  { status, isSentBack, changedAt }: Payment,
  organiser: string,
  { isGuest, isOwed }: { isGuest: boolean; isOwed: boolean },
) {
  if (status === 'CONFIRMED') {
    const when = changedAt === null ? '' : ` el ${longDayOf(changedAt)}`;
    return { tone: 'good', title: 'Pagaste', text: `${organiser} lo confirmó${when}.` } as const;
  }
  if (status === 'DECLARED') {
    const when = changedAt === null ? '' : `${sinceText(changedAt)}. `;
    return {
      tone: 'waiting',
      title: 'Avisaste que pagaste',
      text: `${when}Falta que ${organiser} lo confirme.`,
    } as const;
  }
  if (isSentBack) {
    return {
      tone: 'bad',
      title: `A ${organiser} no le llegó`,
      text: isGuest ? 'Fijate la transferencia y escribile.' : 'Fijate la transferencia y avisá de nuevo.',
    } as const;
  }
  return {
    ...(isOwed
      ? ({ tone: 'bad', title: 'Debés tu parte' } as const)
      : ({ tone: 'plain', title: 'Te toca esta parte' } as const)),
    text: isGuest
      ? `Transferí y avisale a ${organiser}: lo marca por vos.`
      : `Transferí y avisá acá: ${organiser} lo confirma.`,
  } as const;
}

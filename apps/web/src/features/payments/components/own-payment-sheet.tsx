import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import type { PaymentStatus, Payment, Payments } from '@picado/domain/payments/schema';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { markPayment } from '../commands';
import { usePayments, useWaitingMarks } from '../hooks/use-payments';
import { firstName, ownPayment } from '../view';
import { IconClock } from '@tabler/icons-react';
import { openQueue } from '../../../lib/commands/shown-queue';
import { money } from '@picado/domain/matches/price';
import { isDue } from '@picado/domain/payments/sheet';
import { PaymentMark } from '../../../football/payment-mark';
import { sinceText } from '../../../lib/dates';
import { longDayOf } from '../../../lib/moments';
import { Note } from '../../../ui/text/note';
import { AccountLines } from './account-lines';

interface OwnPaymentProps {
  match: Pick<Match, 'creatorName' | 'coOrganiserIds' | 'status'>;
  payments: Payments;
  payment: Payment;
  /** Guests have no account: their organiser marks what they paid. */
  isGuest: boolean;
}

/** The reader's own share in its four states: owed, declared, sent back, confirmed; with where it is paid. */
function OwnPayment({ match, payments, payment, isGuest }: OwnPaymentProps) {
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

interface OwnPaymentSheetProps {
  match: Match;
  playerId: string | null;
  userId: string | null;
  onClose: () => void;
}

/** 'Tu pago': what the reader owes, where to pay it, and 'Ya pagué', which can be undone until it is confirmed. */
export function OwnPaymentSheet({ match, playerId, userId, onClose }: OwnPaymentSheetProps) {
  const { payments, error, isFetching, refetch } = usePayments(match.id, userId);
  const { send } = useCommand(markPayment);
  const payment = ownPayment(payments, playerId);
  const mark = (status: PaymentStatus) => {
    if (playerId !== null) void send(match.id, { playerId, status, isOfOther: false });
  };
  return (
    <Sheet
      opened
      title="Tu pago"
      onClose={onClose}
      footer={
        payment !== null && userId !== null ? (
          <OwnPaymentActions
            matchId={match.id}
            playerId={payment.playerId}
            status={payment.status}
            organiser={firstName(match.creatorName)}
            onMark={mark}
          />
        ) : undefined
      }
    >
      {payments === undefined ? (
        error === null ? (
          <SkeletonGroup>
            <div className="grid gap-4 pb-2">
              <Skeleton width={180} height={58} />
              <Skeleton height={64} />
              <Skeleton height={76} />
              <Skeleton height={76} />
            </div>
          </SkeletonGroup>
        ) : (
          <ErrorState
            frame="plain"
            message={sentenceOf(error, 'Error al cargar los pagos')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : payment === null ? (
        <Text size="base" className="pb-2">
          {payments.perPerson === null
            ? 'El precio de este partido no tiene un monto para repartir.'
            : 'Como suplente no debés nada: si entrás al equipo, acá ves cuánto y a dónde pagar.'}
        </Text>
      ) : (
        <div className="grid gap-4 pb-1">
          <OwnPayment match={match} payments={payments} payment={payment} isGuest={userId === null} />
          <Button component={Link} to={paths.payments(match.id)} variant="subtle" size="sm">
            Ver quiénes pagaron
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface OwnPaymentActionsProps {
  matchId: string;
  playerId: string;
  status: PaymentStatus;
  organiser: string;
  onMark: (status: PaymentStatus) => void;
}

export function OwnPaymentActions({ matchId, playerId, status, organiser, onMark }: OwnPaymentActionsProps) {
  const marked = useWaitingMarks(matchId).get(playerId);
  if (marked !== undefined) {
    return (
      <button
        type="button"
        className="flex min-h-13 w-full items-center justify-center gap-2.5 rounded-md border border-dashed border-orange px-3 text-md leading-5 font-semibold text-orange hover:bg-orange-soft"
        aria-haspopup="dialog"
        onClick={openQueue}
      >
        <IconClock className="flex-none" size={22} stroke={1.8} aria-hidden="true" />
        {marked === 'DECLARED' ? 'Tu aviso de pago está en espera' : 'Tu cambio está en espera'}
      </button>
    );
  }
  switch (status) {
    case 'UNPAID':
      return (
        <Button size="lg" fullWidth onClick={() => onMark('DECLARED')}>
          Ya pagué
        </Button>
      );
    case 'DECLARED':
      return (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
          <Button variant="default" size="lg" onClick={() => onMark('UNPAID')}>
            Deshacer
          </Button>
          <p className="grid min-h-13 place-items-center rounded-md border border-yellow px-3 text-center text-md leading-5 font-semibold wrap-anywhere text-yellow">
            Esperando a {organiser}
          </p>
        </div>
      );
    case 'CONFIRMED':
      return (
        <p className="grid min-h-13 place-items-center rounded-md bg-action-soft text-md font-semibold text-action">
          Pago confirmado
        </p>
      );
  }
}

import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import { sentenceOf } from '../../../lib/api/sentence';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { markPayment } from '../commands';
import { usePayments } from '../hooks/use-payments';
import { firstName, ownPayment } from '../view';
import { OwnPayment } from './own-payment';
import { IconClock } from '@tabler/icons-react';
import { openQueue } from '../../../lib/commands/shown-queue';
import { useWaitingMarks } from '../hooks/use-waiting-marks';

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

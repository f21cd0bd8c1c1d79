import { isOrganiser } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchPaymentsQuery, paymentsQuery } from '../../payments/api';
import { markPayment } from '../../payments/commands';
import { useExtra } from '../../../lib/api/unread';

/** The payment of a player whose share the reader, an organiser, has not got yet. */
interface OpenPayment {
  /** The player says that it is paid. */
  isDeclared: boolean;
  markPaid: () => void;
}

/** A player's share as the organisers have it; null for all other readers, and where nothing is open. */
export function useOpenPayment(
  match: Pick<Match, 'id' | 'creatorId' | 'coOrganiserIds'>,
  playerId: string,
  userId: string | null,
): OpenPayment | null {
  const isOrganising = isOrganiser({ ...match, userId });
  const data = useExtra({ ...paymentsQuery(match.id, { userId, guestId: null }), enabled: isOrganising });
  const { send } = useCommand(markPayment);
  const drawn = useDrawn(matchPaymentsQuery(match.id));
  if (!isOrganising || data === undefined) return null;
  const { payments } = drawn(data);
  const own = payments.find((payment) => payment.playerId === playerId);
  if (own === undefined || own.status === 'CONFIRMED') return null;
  return {
    isDeclared: own.status === 'DECLARED',
    markPaid: () => void send(match.id, { playerId, status: 'CONFIRMED', isOfOther: true }),
  };
}

import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { refundText } from '@picado/domain/payments/wording';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../lib/commands/use-command';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { paymentsQuery } from '../../payments/api';
import { removeMatch } from '../commands';

/** Asks the organiser once, with the players that go and what is to be given back. Then leads to the other matches. */
export function DeleteDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const navigate = useNavigate();
  const { isPending, send } = useCommand(removeMatch);
  const [isGone, setGone] = useState(false);

  async function remove() {
    const { answer } = await send(match.id, null);
    if (answer === undefined) return onClose();
    // The question stays over the match until the other page is there.
    setGone(true);
    await navigate(paths.matches, { replace: true });
    return undefined;
  }

  return (
    <ConfirmDialog
      opened
      title="¿Eliminar el partido?"
      variant="danger"
      confirmLabel="Sí, eliminar"
      isBusy={isPending || isGone}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{deleteMessage(match)}</p>
      <Refunds match={match} />
    </ConfirmDialog>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function deleteMessage({ players, substitutes }: Match): string {
  if (players.length + substitutes.length <= 1) return 'No se puede deshacer.';
  const starters = counted(players.length, 'jugador', 'jugadores');
  const waiting =
    substitutes.length === 0 ? '' : ` y ${counted(substitutes.length, 'suplente', 'suplentes')}`;
  return `Se van a borrar los ${starters}${waiting} anotados. No se puede deshacer.`;
}

/**
 * Says what the organiser has to give back, read as the dialog opens. It is announced when it comes, since the dialog is
 * read out before.
 */
function Refunds({ match }: { match: Match }) {
  const { data, isError } = useQuery({
    ...paymentsQuery(match.id, { userId: match.creatorId, guestId: null }),
    staleTime: 0,
  });
  const text = isError
    ? 'No pudimos ver los pagos: si ya te pagaron, acordate de devolver.'
    : data && refundText(match, data);
  return (
    <p role="status" className="font-semibold text-fg not-empty:mt-2">
      {text}
    </p>
  );
}

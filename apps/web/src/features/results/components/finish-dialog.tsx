import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { matchQuery } from '../../matches/api';
import { finishMatch, recalculateResults } from '../commands';

interface FinishDialogProps {
  match: Match;
  /** Called once the match is finished; its score comes next. */
  onFinished: () => void;
  onClose: () => void;
}

/** Says that the game is over, which cannot be undone: so it asks first. */
export function FinishDialog({ match, onFinished, onClose }: FinishDialogProps) {
  const client = useQueryClient();
  const { isPending, send } = useCommand(finishMatch);
  const isEarly = match.status === 'SCHEDULED';

  async function finish() {
    const { refusal } = await send(match.id, null);
    if (refusal === undefined) onFinished();
    else if (refusal.code === 'MATCH_FINISHED') {
      // The match was finished on another screen of theirs: here it only has to show.
      toast.info(refusal.message);
      void client.invalidateQueries(matchQuery(match.id));
      onClose();
    }
  }

  return (
    <ConfirmDialog
      opened
      title="¿Finalizar el partido?"
      confirmLabel="Finalizar partido"
      variant={isEarly ? 'warning' : 'default'}
      isBusy={isPending}
      onConfirm={() => void finish()}
      onCancel={onClose}
    >
      {isEarly && 'Todavía no llegó la hora del partido. '}
      La lista queda como está y se abren el resultado, los reportes, la votación y las reviews. No se puede
      deshacer.
    </ConfirmDialog>
  );
}

/** Works out every player's result again. */
export function RecalculateDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { isPending, send } = useCommand(recalculateResults);

  async function recalculate() {
    const { answer } = await send(match.id, null);
    if (answer !== undefined) onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="¿Recalcular el resultado?"
      confirmLabel="Recalcular"
      isBusy={isPending}
      onConfirm={() => void recalculate()}
      onCancel={onClose}
    >
      Con el {match.team1Goals} a {match.team2Goals} volvemos a calcular quién ganó, quién perdió y quién
      empató, y se actualiza el historial de cada jugador.
    </ConfirmDialog>
  );
}

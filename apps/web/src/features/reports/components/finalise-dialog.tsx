import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../ui/overlays/sheet';
import { reportQuery } from '../api';
import { finaliseReport } from '../commands';
import { Contradictions } from './contradictions';

interface FinaliseDialogProps {
  match: Match;
  /** Leads to the figures of all players. */
  onCorrect: () => void;
  onClose: () => void;
}

/** Closes the match permanently: asks first, and leads to what does not add up where something does not. */
export function FinaliseDialog({ match, onCorrect, onClose }: FinaliseDialogProps) {
  const { isPending, send } = useCommand(finaliseReport);
  const { data: report, isError } = useQuery(reportQuery(match.id));

  async function finalise() {
    const { answer } = await send(match.id, null);
    if (answer !== undefined) onClose();
  }

  if (report !== undefined && report.contradictions.length > 0) {
    return (
      <Sheet
        opened
        title="Todavía no cierra"
        onClose={onClose}
        footer={
          <Button size="lg" fullWidth onClick={onCorrect}>
            Corregir el reporte
          </Button>
        }
      >
        <div className="grid gap-4 text-fg">
          <p>{REFUSALS.REPORT_CONTRADICTS_SCORE}</p>
          <Contradictions contradictions={report.contradictions} />
        </div>
      </Sheet>
    );
  }
  return (
    <ConfirmDialog
      opened
      title="¿Finalizar el reporte?"
      confirmLabel="Finalizar reporte"
      isBusy={isPending}
      onConfirm={() => void finalise()}
      onCancel={onClose}
    >
      Se cierran los reportes, la votación, el resultado y la lista de jugadores. No se puede deshacer.
      {report === undefined && isError && (
        <span className="mt-2 block font-semibold text-orange">
          No pudimos ver si queda algo sin cargar o sin validar: fijate antes en el reporte.
        </span>
      )}
      {report !== undefined &&
        lossesOf(report).map((sentence) => (
          <span key={sentence} className="mt-2 block font-semibold text-orange">
            {sentence}
          </span>
        ))}
    </ConfirmDialog>
  );
}

/** Lists the reports and goals that the match loses as its report becomes final. */
function lossesOf({ matchScore, stats, sums }: MatchReport): string[] {
  const waiting = stats.filter(({ pending }) => pending !== null).length;
  const unclaimed = (sums?.team1.unclaimed ?? 0) + (sums?.team2.unclaimed ?? 0);
  return [
    matchScore === null && 'Falta el resultado final: el partido va a quedar sin él.',
    waiting === 1 && 'Hay 1 reporte sin validar: no va a contar.',
    waiting > 1 && `Hay ${waiting} reportes sin validar: no van a contar.`,
    unclaimed === 1 && 'Queda 1 gol sin dueño.',
    unclaimed > 1 && `Quedan ${unclaimed} goles sin dueño.`,
  ].filter((sentence) => sentence !== false);
}

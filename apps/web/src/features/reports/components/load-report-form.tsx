import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Contradiction, MatchReport } from '@picado/domain/reports/schema';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Note } from '../../../ui/text/note';
import { useLoadForm, type LoadForm } from '../hooks/use-load-form';
import { Contradictions } from './contradictions';
import { FigureHeadings, LoadRow } from './load-row';
import { LoadSide } from './load-side';
import { Side, Sides } from './sides';

interface LoadReportFormProps {
  match: Match;
  report: MatchReport;
  onScore: () => void;
  onClose: () => void;
}

/** A table of all players, with the goals added up against the score while they are entered. */
export function LoadReportForm({ match, report, onScore, onClose }: LoadReportFormProps) {
  const formId = useId();
  const form = useLoadForm({ match, report, onSaved: onClose });
  const { contradictions, isBusy } = form;
  const state = stateOf(contradictions, form.sums);
  const pendingOf = (playerId: string) =>
    report.stats.find((one) => one.playerId === playerId)?.pending ?? null;

  return (
    <Sheet
      opened
      size="wide"
      title="Cargar reporte"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <div className="flex items-center gap-3 @max-xs:flex-wrap">
          <p
            className="leading-5 font-semibold text-fg-2 empty:hidden data-[state=whole]:text-action data-[state=wrong]:text-orange"
            role="status"
            data-state={state.kind}
          >
            {state.text}
          </p>
          <Button
            type="submit"
            form={formId}
            size="lg"
            className="ms-auto max-w-100 flex-1 px-2 @max-xs:basis-full"
            disabled={isBusy || !form.isTouched}
            aria-busy={isBusy}
          >
            {isBusy ? 'Guardando...' : 'Guardar reporte'}
          </Button>
        </div>
      }
    >
      <form {...form.formProps} id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Note tone={report.matchScore === null ? 'warning' : 'plain'}>
          {report.matchScore === null
            ? 'Todavía no hay resultado final: sin él no se puede ver si los goles cierran. '
            : 'Lo que cargues acá queda aprobado y reemplaza lo que mandó cada uno. '}
          <button
            type="button"
            // A thumb needs more than a line of text.
            className="relative font-semibold text-action underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
            onClick={onScore}
          >
            {report.matchScore === null ? 'Cargar el resultado' : 'Corregir el resultado'}
          </button>
        </Note>
        <Sides>
          {([0, 1] as const).map((team) => (
            <LoadSide key={team} team={team} match={match} form={form} pendingOf={pendingOf} />
          ))}
          {match.substitutes.length > 0 && (
            <Side name="Suplentes" aside={<FigureHeadings />} isRuled>
              {match.substitutes.map((player) => (
                <LoadRow
                  key={player.id}
                  player={player}
                  form={form}
                  pending={pendingOf(player.id)}
                  teamNames={teamNamesInWords(match)}
                />
              ))}
              <div className="mt-3 empty:hidden">
                <Contradictions
                  contradictions={contradictions.filter(({ teamIndex }) => teamIndex === null)}
                />
              </div>
            </Side>
          )}
        </Sides>
      </form>
    </Sheet>
  );
}

/** Everything adds up once no goal of the score is without its player. */
function stateOf(contradictions: readonly Contradiction[], sums: LoadForm['sums']) {
  if (sums === null) return { kind: 'unknown', text: '' };
  if (contradictions.length === 1) return { kind: 'wrong', text: '1 cosa no cierra' };
  if (contradictions.length > 1) return { kind: 'wrong', text: `${contradictions.length} cosas no cierran` };
  const unclaimed = sums[0].unclaimed + sums[1].unclaimed;
  if (unclaimed === 0) return { kind: 'whole', text: 'Todo cierra' };
  return { kind: 'open', text: unclaimed === 1 ? 'Falta 1 gol' : `Faltan ${unclaimed} goles` };
}

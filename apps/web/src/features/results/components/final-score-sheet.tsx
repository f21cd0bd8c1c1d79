import type { Match } from '@picado/domain/matches/schema';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { Choices } from '../../../ui/controls/choices';
import { Sheet } from '../../../ui/overlays/sheet';
import { useScoreForm, type ScoreMode } from '../hooks/use-score-form';
import { ScoreByDifference } from './score-by-difference';
import { ScoreExact } from './score-exact';
import { ScorePreview } from './score-preview';

const MODES: readonly { value: ScoreMode; label: string }[] = [
  { value: 'exact', label: 'Exacto' },
  { value: 'difference', label: 'Por diferencia' },
];

interface FinalScoreSheetProps {
  match: Match;
  onClose: () => void;
}

/** The final score: exact, or as the winner and the difference. */
export function FinalScoreSheet({ match, onClose }: FinalScoreSheetProps) {
  const formId = useId();
  const { form, change, score, setMode, isBusy, formProps } = useScoreForm(match, onClose);

  return (
    <Sheet
      opened
      title="Resultado final"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Guardando...' : 'Guardar resultado'}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <ScorePreview match={match} score={score} />
        {/* The form is as high as the higher of the two ways: a sheet that grows moves the choice away from under the thumb. */}
        <div className="min-h-36">
          {form.mode === 'exact' ? (
            <ScoreExact
              match={match}
              score={score}
              onChange={(exact) => change({ exact })}
              isLocked={isBusy}
            />
          ) : (
            <ScoreByDifference
              match={match}
              difference={form.difference}
              onChange={(difference) => change({ difference })}
              isLocked={isBusy}
            />
          )}
        </div>
        {/* Second: most know the score, and begin with it. */}
        <Choices
          legend="Cómo lo cargás"
          options={MODES}
          value={form.mode}
          onChange={setMode}
          isLocked={isBusy}
        />
        <p className="text-sm leading-5 text-fg-2">
          Con esto se calculan las victorias, los empates y las derrotas. Lo podés corregir hasta finalizar el
          reporte.
        </p>
      </form>
    </Sheet>
  );
}

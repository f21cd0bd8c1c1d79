import type { Match } from '@picado/domain/matches/schema';
import { useId } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { Choices } from '../../../ui/choices';
import { Sheet } from '../../../ui/sheet';
import { recordScore } from '../commands';
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

/** What the board showed, as it was or as far as it is remembered: the winner and by how many. */
export function FinalScoreSheet({ match, onClose }: FinalScoreSheetProps) {
  const formId = useId();
  const { isPending, send } = useCommand(recordScore);
  const form = useScoreForm(match);

  async function save() {
    const { answer } = await send(match.id, form.score);
    if (answer !== undefined) onClose();
  }

  return (
    <Sheet
      opened
      title="Resultado final"
      isBusy={isPending}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Guardando...' : 'Guardar resultado'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        <Choices
          legend="Cómo lo cargás"
          options={MODES}
          value={form.mode}
          onChange={form.setMode}
          isLocked={isPending}
        />
        <ScorePreview match={match} score={form.score} />
        {/* As high as the higher of the two ways: a sheet that grows moves the choice away from under the thumb. */}
        <div className="min-h-36">
          {form.mode === 'exact' ? (
            <ScoreExact match={match} score={form.score} onChange={form.setExact} isLocked={isPending} />
          ) : (
            <ScoreByDifference match={match} told={form.told} onChange={form.setTold} isLocked={isPending} />
          )}
        </div>
        <p className="text-sm leading-5 text-fg-2">
          Con esto se calculan las victorias, los empates y las derrotas. Lo podés corregir hasta finalizar el
          reporte.
        </p>
      </form>
    </Sheet>
  );
}

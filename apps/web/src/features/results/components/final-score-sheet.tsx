import type { Match } from '@picado/domain/matches/schema';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { Choices } from '../../../ui/controls/choices';
import { Sheet } from '../../../ui/overlays/sheet';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { clampFigure } from '@picado/domain/reports/figures';
import { MAX_GOALS, type MatchScore } from '@picado/domain/results/schema';
import { TeamShirt } from '../../../football/team-shirt';
import { Stepper } from '../../../ui/controls/stepper';
import {
  clampDifference,
  MAX_DIFFERENCE,
  MIN_DIFFERENCE,
  type ScoreDifference,
  differenceOfScore,
  scoreOfDifference,
} from '@picado/domain/results/rules';
import { useCommand } from '../../../lib/commands/use-command';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { recordScore } from '../commands';

type ScoreMode = 'exact' | 'difference';

interface ScoreForm {
  mode: ScoreMode;
  exact: MatchScore;
  difference: ScoreDifference;
}

const scoreOf = ({ mode, exact, difference }: ScoreForm) =>
  mode === 'exact' ? exact : scoreOfDifference(difference);

type ScoredMatch = Pick<Match, 'id' | 'team1Goals' | 'team2Goals'>;

/** A final score while it is written down, in either of two ways; opens on the score that is there. */
function useScoreForm({ id, team1Goals, team2Goals }: ScoredMatch, onSaved: () => void) {
  const recorded = team1Goals === null || team2Goals === null ? null : { team1Goals, team2Goals };
  const { isPending, send } = useCommand(recordScore);
  const { form, change, formProps } = useContractForm<ScoreForm>({
    initial: {
      mode: 'exact',
      exact: recorded ?? { team1Goals: 0, team2Goals: 0 },
      difference: differenceOfScore(recorded),
    },
    draft: `score_${id}`,
  });

  async function save(values: ScoreForm) {
    const { answer, isWaiting } = await send(id, scoreOf(values));
    // A score without a signal is stored: the sheet is done with, and the match says that it waits.
    if (answer !== undefined || isWaiting) onSaved();
  }

  return {
    form,
    change,
    isBusy: isPending,
    /** The score that is sent. */
    score: scoreOf(form),
    setMode: (mode: ScoreMode) => {
      // The other input continues from the entered score.
      const isToDifference = mode === 'difference' && form.mode === 'exact';
      change(isToDifference ? { mode, difference: differenceOfScore(form.exact) } : { mode });
    },
    formProps: formProps(save),
  };
}

type Winner = 'team1' | 'team2' | 'draw';

interface ScoreByDifferenceProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  difference: ScoreDifference;
  onChange: (difference: ScoreDifference) => void;
  isLocked: boolean;
}

/** The winner, and by how many goals. */
function ScoreByDifference({ match, difference: score, onChange, isLocked }: ScoreByDifferenceProps) {
  const names = teamNamesInWords(match);
  const goals = score.winner === null ? MIN_DIFFERENCE : score.difference;

  function choose(winner: Winner) {
    if (winner === 'draw') onChange({ winner: null });
    else onChange({ winner: winner === 'team1' ? 0 : 1, difference: goals });
  }

  return (
    <div>
      <Choices<Winner>
        legend="¿Quién ganó?"
        options={[
          { value: 'team1', label: names[0] },
          { value: 'draw', label: 'Empate' },
          { value: 'team2', label: names[1] },
        ]}
        value={score.winner === null ? 'draw' : score.winner === 0 ? 'team1' : 'team2'}
        onChange={choose}
        isLocked={isLocked}
      />
      {score.winner !== null && (
        <Stepper
          label="Diferencia de gol"
          value={goals}
          min={MIN_DIFFERENCE}
          max={MAX_DIFFERENCE}
          read={(typed) => clampDifference(Number(typed))}
          onChange={(changed) => onChange({ winner: score.winner, difference: changed })}
          isLocked={isLocked}
        />
      )}
    </div>
  );
}

interface ScorePreviewProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
}

/** Shows the score as the board will show it. */
function ScorePreview({ match, score }: ScorePreviewProps) {
  const { team1Goals, team2Goals } = score;
  const names = teamNamesInWords(match);
  return (
    <p
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 rounded-md border border-line bg-score px-4 py-3.5"
      data-light="grass"
      aria-live="polite"
    >
      <TeamName>{names[0]}</TeamName>
      <span className="flex items-center gap-3 figures text-display leading-none tabular-nums">
        <span className={team1Goals < team2Goals ? 'text-fg-2' : undefined}>{team1Goals}</span>
        <span className="visually-hidden"> a </span>
        <span className="h-12 w-[1.5px] bg-line-strong" aria-hidden="true" />
        <span className={team2Goals < team1Goals ? 'text-fg-2' : undefined}>{team2Goals}</span>
      </span>
      <TeamName>{names[1]}</TeamName>
    </p>
  );
}

function TeamName({ children }: { children: string }) {
  return (
    <span className="line-clamp-3 figures text-lg leading-tight wrap-anywhere uppercase last:text-right">
      {children}
    </span>
  );
}

interface ScoreExactProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  score: MatchScore;
  onChange: (score: MatchScore) => void;
  isLocked: boolean;
}

/** The goals of each team. */
function ScoreExact({ match, score, onChange, isLocked }: ScoreExactProps) {
  const names = teamNamesInWords(match);
  const goals = { min: 0, max: MAX_GOALS, read: clampFigure, isLocked };
  return (
    <div>
      <Stepper
        {...goals}
        label={names[0]}
        icon={<TeamShirt team={0} />}
        value={score.team1Goals}
        onChange={(team1Goals) => onChange({ ...score, team1Goals })}
      />
      <Stepper
        {...goals}
        label={names[1]}
        icon={<TeamShirt team={1} />}
        value={score.team2Goals}
        onChange={(team2Goals) => onChange({ ...score, team2Goals })}
      />
    </div>
  );
}

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

import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { clampFigure } from '@picado/domain/reports/figures';
import type { Figures } from '@picado/domain/reports/schema';
import { MAX_GOALS } from '@picado/domain/results/schema';
import { Stepper } from '../../../ui/controls/stepper';
import type { LoadForm } from '../hooks/use-load-form';
import { sumText } from '../view';
import { Contradictions } from './contradictions';
import { FigureHeadings, LoadRow } from './load-row';
import { Side } from './sides';

interface LoadSideProps {
  team: TeamIndex;
  match: Match;
  form: LoadForm;
  pendingOf: (playerId: string) => Figures | null;
}

/** One team's starters, its own goals, and how it adds up. */
export function LoadSide({ team, match, form, pendingOf }: LoadSideProps) {
  const key = team === 0 ? 'team1' : 'team2';
  const sum = form.sums?.[team];
  const players = match.players.filter(({ teamIndex }) => teamIndex === team);
  return (
    <Side
      team={team}
      name={teamNamesInWords(match)[team]}
      aside={players.length > 0 && <FigureHeadings />}
      isRuled
    >
      {players.map((player) => (
        <LoadRow key={player.id} player={player} form={form} pending={pendingOf(player.id)} />
      ))}
      <Stepper
        label="En contra, a su favor"
        value={form.ownGoals[key]}
        min={0}
        max={MAX_GOALS}
        read={clampFigure}
        onChange={(value) => form.setOwnGoals({ ...form.ownGoals, [key]: value })}
        isLocked={form.isBusy}
      />
      {sum !== undefined && (
        <p
          className="group flex flex-wrap justify-between gap-x-3 gap-y-0.5 py-3 text-base leading-5 text-fg-2 data-excess:text-orange"
          data-excess={sum.excess > 0 || undefined}
        >
          <span>
            <strong className="text-fg group-data-excess:text-orange">{sum.approved + sum.ownGoals}</strong>{' '}
            de {sum.score} {sum.score === 1 ? 'gol' : 'goles'}
          </span>
          <span>{sumText(sum)}</span>
        </p>
      )}
      <div className={sum === undefined ? 'mt-3 empty:hidden' : undefined}>
        <Contradictions contradictions={form.contradictions.filter(({ teamIndex }) => teamIndex === team)} />
      </div>
    </Side>
  );
}

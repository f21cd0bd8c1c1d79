import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { clampFigure } from '@picado/domain/reports/figures';
import type { Figures } from '@picado/domain/reports/schema';
import { MAX_GOALS } from '@picado/domain/results/schema';
import { Stepper } from '../../../ui/stepper';
import { TeamShirt } from '../../../ui/team-shirt';
import type { LoadForm } from '../hooks/use-load-form';
import { sumText } from '../state';
import { Contradictions } from './contradictions';
import { FigureHeadings, LoadRow } from './load-row';
import classes from './load-report.module.css';

interface LoadSideProps {
  team: TeamIndex;
  match: Match;
  form: LoadForm;
  pendingOf: (playerId: string) => Figures | null;
}

/** One team's starters, its own goals, and how it adds up. */
export function LoadSide({ team, match, form, pendingOf }: LoadSideProps) {
  const id = `load-side-${team}`;
  const key = team === 0 ? 'team1' : 'team2';
  const sum = form.sums?.[team];
  const players = match.players.filter(({ teamIndex }) => teamIndex === team);
  return (
    <section className={classes.side} aria-labelledby={id}>
      <div className={classes.head}>
        <TeamShirt team={team} size={22} />
        <h3 id={id} className={classes.name}>
          {team === 0 ? match.team1Name : match.team2Name}
        </h3>
        {players.length > 0 && <FigureHeadings />}
      </div>
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
        <p className={classes.sum} data-excess={sum.excess > 0 || undefined}>
          <span>
            <strong>{sum.approved + sum.ownGoals}</strong> de {sum.score} {sum.score === 1 ? 'gol' : 'goles'}
          </span>
          <span>{sumText(sum)}</span>
        </p>
      )}
      <Contradictions contradictions={form.contradictions.filter(({ teamIndex }) => teamIndex === team)} />
    </section>
  );
}

import type { Player } from '@picado/domain/matches/schema';
import { clampFigure } from '@picado/domain/reports/figures';
import type { Figures } from '@picado/domain/reports/schema';
import { FIGURES, FIGURE_LOOKS, figuresText } from '../../../ui/figure-line';
import type { LoadForm } from '../hooks/use-load-form';
import classes from './load-report.module.css';

/** What the three columns are. */
export function FigureHeadings() {
  return (
    <span className={classes.headings} aria-hidden="true">
      {FIGURES.map((figure) => {
        const { Icon } = FIGURE_LOOKS[figure];
        return <Icon key={figure} size={20} />;
      })}
    </span>
  );
}

interface LoadRowProps {
  player: Player;
  form: LoadForm;
  /** Reported and not approved yet. */
  pending: Figures | null;
  /** For a substitute: they played for one of the two. */
  teamNames?: readonly [string, string];
}

/** One player's three figures, each typed. */
export function LoadRow({ player, form, pending, teamNames }: LoadRowProps) {
  const figures = form.figuresOf(player.id);
  const isPending = pending !== null && !form.wasTouched(player.id);
  return (
    <div className={classes.row} role="group" aria-label={player.name}>
      <span className={classes.identity}>
        <span className={classes.player}>{player.name}</span>
        {player.userId === undefined && <span className={classes.meta}>Invitado</span>}
      </span>
      <span className={classes.inputs}>
        {FIGURES.map((figure) => (
          <input
            key={figure}
            className={classes.input}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${FIGURE_LOOKS[figure].label} de ${player.name}`}
            value={figures[figure]}
            data-none={figures[figure] === 0 || undefined}
            disabled={form.isBusy}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => form.change(player.id, { [figure]: clampFigure(event.currentTarget.value) })}
          />
        ))}
      </span>
      {teamNames !== undefined && (
        <select
          className={classes.select}
          aria-label={`Para quién jugó ${player.name}`}
          value={figures.teamIndex ?? ''}
          disabled={form.isBusy}
          onChange={({ currentTarget: { value } }) =>
            form.change(player.id, { teamIndex: value === '' ? null : value === '0' ? 0 : 1 })
          }
        >
          <option value="">No se sabe para quién jugó</option>
          <option value="0">Jugó para {teamNames[0]}</option>
          <option value="1">Jugó para {teamNames[1]}</option>
        </select>
      )}
      {isPending && (
        <button
          type="button"
          className={classes.pending}
          disabled={form.isBusy}
          onClick={() => form.change(player.id, pending)}
        >
          <span>⏳ Reportó {figuresText(pending)}: pendiente de validación</span>
          <strong>Usar</strong>
        </button>
      )}
    </div>
  );
}

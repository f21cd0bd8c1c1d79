import type { Player } from '@picado/domain/matches/schema';
import { clampFigure } from '@picado/domain/reports/figures';
import type { Figures } from '@picado/domain/reports/schema';
import { FIGURES, FIGURE_LOOKS, figuresText } from '../../../football/figure-line';
import type { LoadForm } from '../hooks/use-load-form';

/** Names the three columns. */
export function FigureHeadings() {
  return (
    <span
      className="grid flex-none grid-cols-[repeat(3,44px)] justify-items-center gap-1.5 text-fg-2"
      aria-hidden="true"
    >
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
  /** The figures that were reported and are not approved yet. */
  pending: Figures | null;
  /** The teams between which a substitute chooses that they played for; absent for a starter. */
  teamNames?: readonly [string, string];
}

/** One player's three figures, each typed. */
export function LoadRow({ player, form, pending, teamNames }: LoadRowProps) {
  const figures = form.figuresOf(player.id);
  const isPending = pending !== null && !form.wasTouched(player.id);
  return (
    <div
      className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2"
      role="group"
      aria-label={player.name}
    >
      <span className="grid min-w-0 flex-1">
        <span className="text-base leading-5 font-semibold wrap-anywhere">{player.name}</span>
        {player.userId === undefined && <span className="text-xs leading-4.5 text-fg-3">Invitado</span>}
      </span>
      <span className="grid flex-none grid-cols-[repeat(3,44px)] gap-1.5">
        {FIGURES.map((figure) => (
          <input
            key={figure}
            className="size-11 rounded-md border border-line-strong bg-surface-2 p-0 text-center figures text-lg leading-none text-fg tabular-nums focus-visible:outline-offset-1 data-none:text-fg-3 md:bg-surface-1"
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
          className="min-h-11 w-full rounded-md border border-line-strong bg-surface-2 px-2.5 text-fg md:bg-surface-1"
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
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-dashed border-yellow px-2.5 py-1.5 text-left text-sm leading-4.5 text-yellow"
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

import type { Match, TeamIndex, Player } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../ui/overlays/sheet';
import { reportQuery } from '../api';
import { UnreadReport } from './unread-report';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Contradiction, MatchReport, Figures } from '@picado/domain/reports/schema';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { Note } from '../../../ui/text/note';
import { useLoadForm, type LoadForm } from '../hooks/use-load-form';
import { Contradictions } from './contradictions';
import { Side, Sides } from './sides';
import { clampFigure } from '@picado/domain/reports/figures';
import { MAX_GOALS } from '@picado/domain/results/schema';
import { Stepper } from '../../../ui/controls/stepper';
import { sumText } from '../view';
import { FIGURES, FIGURE_LOOKS, figuresText } from '../../../football/figure-line';

/** Names the three columns. */
function FigureHeadings() {
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
function LoadRow({ player, form, pending, teamNames }: LoadRowProps) {
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

interface LoadSideProps {
  team: TeamIndex;
  match: Match;
  form: LoadForm;
  pendingOf: (playerId: string) => Figures | null;
}

/** One team's starters, its own goals, and how it adds up. */
function LoadSide({ team, match, form, pendingOf }: LoadSideProps) {
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

interface LoadReportFormProps {
  match: Match;
  report: MatchReport;
  onScore: () => void;
  onClose: () => void;
}

/** A table of all players, with the goals added up against the score while they are entered. */
function LoadReportForm({ match, report, onScore, onClose }: LoadReportFormProps) {
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

interface OrganiserReportSheetProps {
  match: Match;
  onScore: () => void;
  onClose: () => void;
}

/** The organiser's figures for all players, guests included. */
export function OrganiserReportSheet({ match, onScore, onClose }: OrganiserReportSheetProps) {
  const query = useQuery(reportQuery(match.id));
  if (query.data !== undefined) {
    return <LoadReportForm match={match} report={query.data} onScore={onScore} onClose={onClose} />;
  }
  return (
    <Sheet opened size="wide" title="Cargar reporte" onClose={onClose}>
      <UnreadReport query={query} heights={[420]} />
    </Sheet>
  );
}

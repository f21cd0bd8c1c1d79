import { TEAM_INDEXES, type Match, type TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { IconArrowBackUp, IconArrowsLeftRight } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { useFieldDrag } from '../hooks/use-field-drag';
import { Bench } from './bench';
import { DiscMenu } from './disc-menu';
import { FieldBoard } from './field-board';
import { FieldPage, HeaderButton, ShareButton } from './field-page';
import { frameOf, type Layout } from './geometry';
import { shortNames } from './names';
import { Switch } from '../../../ui/controls/switch';
import { inverseOf, type Step } from '@picado/domain/tactics/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchQuery } from '../../matches/api';
import { sendStep } from '../commands';
import { FORMATIONS } from '@picado/domain/formations/lines';
import { TeamShirt } from '../../../football/team-shirt';

interface FormationPickerProps {
  team: TeamIndex;
  name: string;
  playersPerTeam: number;
  chosen: string;
  onChoose: (formation: string) => void;
}

/** The formation of one side: those of its size, side by side. */
function FormationPicker({ team, name, playersPerTeam, chosen, onChoose }: FormationPickerProps) {
  const group = useId();
  return (
    <fieldset className="relative flex min-w-0 flex-1 basis-[9.5rem] items-center gap-1.5 lg:max-w-[28%] lg:grow-0 lg:basis-75 lg:flex-col lg:items-stretch">
      <legend className="visually-hidden">Formación de {name}</legend>
      <span
        className="flex flex-none items-center gap-1.5 lg:text-xs lg:font-semibold lg:[&>svg]:size-4.5"
        aria-hidden="true"
      >
        <TeamShirt team={team} size={22} />
        <span className="hidden lg:block lg:overflow-hidden lg:leading-4.5 lg:text-ellipsis lg:whitespace-nowrap lg:text-fg-2">
          {name}
        </span>
      </span>
      <span className="flex min-w-0 flex-1 overflow-hidden rounded-md border border-line-strong bg-surface-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg lg:flex-none">
        {(FORMATIONS[playersPerTeam] ?? []).map((formation) => (
          <label
            key={formation}
            className="relative grid min-h-11 min-w-0 flex-1 cursor-pointer place-items-center border-line-strong text-fg-2 not-first:border-l not-has-checked:hover:bg-surface-3 has-checked:bg-fg has-checked:text-ink"
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={formation}
              checked={formation === chosen}
              onChange={() => onChoose(formation)}
            />
            <span className="pt-px figures text-lg leading-none whitespace-nowrap">{formation}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** The step that takes another one back. */
interface Done {
  back: Step;
}

/** Sends the organiser's steps on the board as commands, and draws them, with undo for each step that was not refused. */
function useSteps(saved: Match) {
  const client = useQueryClient();
  const drawn = useDrawn(matchQuery(saved.id));
  const match = useMemo(() => drawn(saved), [drawn, saved]);
  const [done, setDone] = useState<readonly Done[]>([]);

  async function run(step: Step) {
    const back = inverseOf(match, step);
    const act = back && { back };
    if (act !== null) setDone((acts) => [...acts, act]);
    const { refusal, isCancelled } = await sendStep(client, saved.id, step);
    // Steps after a refused one were made on its drawing, and are undone with it.
    if ((refusal !== undefined || isCancelled === true) && act !== null) setDone((acts) => before(act, acts));
  }

  async function undo() {
    const last = done.at(-1);
    if (last === undefined) return;
    setDone((acts) => acts.filter((act) => act !== last));
    const { refusal } = await sendStep(client, saved.id, last.back);
    if (refusal?.code === 'NETWORK_ERROR') setDone((acts) => [...acts, last]);
  }

  return { match, run: (step: Step) => void run(step), undo: () => void undo(), canUndo: done.length > 0 };
}

function before(refused: Done, acts: readonly Done[]): readonly Done[] {
  const at = acts.indexOf(refused);
  return at === -1 ? acts : acts.slice(0, at);
}

interface ShareSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Lets the organiser show the field to all viewers of the match, or to none. */
function ShareSwitch({ isShared, onChange }: ShareSwitchProps) {
  const [id, switchId] = [useId(), useId()];
  return (
    <label htmlFor={switchId} className="flex min-h-13 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block text-base leading-5 font-semibold">Mostrar a todos</span>
        <span id={id} className="block text-xs leading-4.5 text-fg-2">
          {isShared ? 'La ven todos los que entran al partido.' : 'Por ahora la ves solo vos.'}
        </span>
      </span>
      <Switch
        id={switchId}
        checked={isShared}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label="Mostrar a todos"
        aria-describedby={id}
      />
    </label>
  );
}

interface ArrangeableFieldProps {
  match: Match;
  layout: Layout;
  onBack: () => void;
}

/** The organiser's board: changes are drawn at once, and sent to all viewers. */
export function ArrangeableField({ match: saved, layout, onBack }: ArrangeableFieldProps) {
  const hintId = useId();
  const boardRef = useRef<HTMLDivElement>(null);
  const { match, run, undo, canUndo } = useSteps(saved);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const frame = useMemo(() => frameOf(layout, match.maxPlayers), [layout, match.maxPlayers]);
  const teamNames = teamNamesInWords(match);
  const names = useMemo(() => shortNames(match.allPlayers), [match.allPlayers]);

  const dragging = useFieldDrag({
    ...{ match, frame, names, boardRef },
    onStep: run,
    onMenu: ({ id }) => setMenuOf(id),
  });
  const { saying, announced, setAnnounced } = dragging;
  const opened = match.allPlayers.find(({ id }) => id === menuOf);

  return (
    <FieldPage
      match={match}
      layout={layout}
      onBack={onBack}
      tools={
        <HeaderButton
          label="Deshacer"
          Icon={IconArrowBackUp}
          disabled={!canUndo}
          onPress={() => {
            undo();
            setAnnounced('Deshecho.');
          }}
        />
      }
      formations={TEAM_INDEXES.map((team) => (
        <FormationPicker
          key={team}
          team={team}
          name={teamNames[team]}
          playersPerTeam={match.maxPlayers}
          chosen={match.tactics.sides[team].formation}
          onChoose={(formation) => {
            run({ kind: 'field', change: { formation: { teamIndex: team, formation } } });
            setAnnounced(`${teamNames[team]} juega ${formation}.`);
          }}
        />
      ))}
      field={(describedBy) => (
        <FieldBoard {...{ match, layout, frame, boardRef, names, dragging, hintId, describedBy }} />
      )}
      bench={<Bench {...{ match, dragging, hintId, saying }} />}
      options={
        <>
          <ShareSwitch
            isShared={match.tactics.isShared}
            onChange={(isShared) => {
              run({ kind: 'field', change: { isShared } });
              setAnnounced(isShared ? 'La cancha la ven todos.' : 'La cancha la ves solo vos.');
            }}
          />
          {layout === 'vertical' && (
            <p className="text-sm leading-5 text-fg-2">
              Arrastrá a un jugador para moverlo, sobre otro para que cambien. Tocalo para ver más opciones.
            </p>
          )}
        </>
      }
      bar={(exporting) =>
        saying === null ? (
          <ShareButton exporting={exporting} />
        ) : (
          <div className="flex min-h-13 items-center gap-3.5">
            <IconArrowsLeftRight size={26} stroke={1.8} color="var(--color-action)" aria-hidden="true" />
            <p className="min-w-0 flex-1 leading-5.5 font-medium" aria-hidden="true">
              {saying}
            </p>
            <Button variant="default" size="lg" onClick={dragging.cancel}>
              Cancelar
            </Button>
          </div>
        )
      }
    >
      <p id={hintId} hidden>
        Enter para levantarlo, flechas para moverlo, con Mayúsculas más lejos, Enter para soltarlo, Escape
        para dejarlo como estaba. La tecla de menú abre las demás opciones.
      </p>
      <p className="visually-hidden" role="status">
        {saying ?? announced}
      </p>
      {opened !== undefined && (
        <DiscMenu
          match={match}
          player={opened}
          frame={frame}
          onDrop={dragging.drop}
          onClose={() => setMenuOf(null)}
        />
      )}
    </FieldPage>
  );
}

import { TEAM_INDEXES, type Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { IconArrowBackUp, IconArrowsLeftRight } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { useFieldDrag } from '../hooks/use-field-drag';
import { useSteps } from '../hooks/use-steps';
import { Bench } from './bench';
import { DiscMenu } from './disc-menu';
import { FieldBoard } from './field-board';
import { FieldPage, HeaderButton, ShareButton } from './field-page';
import { FormationPicker } from './formation-picker';
import { frameOf, type Layout } from './geometry';
import { shortNames } from './names';
import { ShareSwitch } from './share-switch';

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

import type { Player } from '@picado/domain/matches/schema';
import { starsText } from '@picado/domain/text/stars';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconArrowsExchange, IconLink, IconLock, IconSwords } from '@tabler/icons-react';
import { Name } from '../../../ui/text/name';
import type { Mark } from '../hooks/use-locks';
import type { LineOfTeams, PlacedStarter, TeamNamePair } from '../view';

interface TeamLinesProps {
  lines: readonly LineOfTeams[];
  names: TeamNamePair;
  marks: readonly Mark[];
  onOpen: (player: Player) => void;
}

/** The two teams, line against line, with the players that change sides marked. Every player opens what can be done with them. */
export function TeamLines({ lines, names, marks, onOpen }: TeamLinesProps) {
  const starts = firstRows(lines);
  return (
    // One grid for both teams: their lines stay level, also beside a name that takes two rows.
    <div className="-mx-4 grid auto-rows-[minmax(52px,auto)] grid-cols-[minmax(0,1fr)_36px_minmax(0,1fr)] grid-rows-[6px] border-b border-line md:mx-0">
      <span className="col-span-2 col-start-1 row-start-1 mr-5 team-1-bars" />
      <span className="col-span-2 col-start-2 row-start-1 ml-5 team-2-sash" />
      {lines.map(({ position, rows }, index) => (
        // Spans all columns: the rule above the players of one position, with its name between the two teams.
        <span
          key={position}
          className="col-span-full grid justify-items-center border-t border-line pt-5 figures text-md leading-none text-fg-2"
          style={{ gridRow: `${starts[index]} / span ${rows}` }}
          aria-hidden="true"
        >
          {POSITION_ABBREVIATIONS[position]}
        </span>
      ))}
      {([0, 1] as const).map((team) => (
        <ul key={team} className="contents" aria-label={names[team]}>
          {lines.flatMap(({ position, teams }, index) =>
            teams[team].map((placed, row) => (
              <li
                key={placed.player.id}
                className={`grid min-w-0 ${team === 0 ? 'col-start-1' : 'col-start-3'}`}
                style={{ gridRow: (starts[index] ?? 2) + row }}
              >
                <StarterButton
                  placed={placed}
                  team={team}
                  position={position}
                  marks={marks}
                  onOpen={onOpen}
                />
              </li>
            )),
          )}
        </ul>
      ))}
    </div>
  );
}

/** The row of the grid where each line begins. The first row has the teams' stripes. */
function firstRows(lines: readonly LineOfTeams[]): number[] {
  return lines.map((_, index) => 2 + lines.slice(0, index).reduce((sum, { rows }) => sum + rows, 0));
}

interface StarterButtonProps extends Pick<TeamLinesProps, 'marks' | 'onOpen'> {
  placed: PlacedStarter;
  team: 0 | 1;
  position: string;
}

/** The second team is the mirror of the first, with room for the ellipsis of a long name, which hangs out of its line there. */
const SIDES = ['gap-2.5 pl-4 text-left md:pl-2', 'flex-row-reverse gap-4 pr-4 text-right md:pr-2'] as const;

const SIGNS = [
  { kind: 'fixed', Icon: IconLock },
  { kind: 'together', Icon: IconLink },
  { kind: 'apart', Icon: IconSwords },
  { kind: 'moving', Icon: IconArrowsExchange },
] as const;

function StarterButton({ placed, team, position, marks, onOpen }: StarterButtonProps) {
  const { player, stars, isMoving } = placed;
  const own = marks.filter(({ playerIds }) => playerIds.includes(player.id));
  const kinds: string[] = [...own.map(({ kind }) => kind), ...(isMoving ? ['moving'] : [])];
  const signs = SIGNS.filter(({ kind }) => kinds.includes(kind));
  const rating = starsText(stars);
  const label = [
    player.name,
    `nivel ${rating}`,
    position,
    ...(isMoving ? ['cambia de equipo'] : []),
    ...own.map(({ text }) => text),
  ];
  return (
    <button
      type="button"
      className={`flex min-w-0 items-center py-1.5 hover:bg-surface-2 focus-visible:-outline-offset-4 md:hover:bg-surface-3 ${SIDES[team]}`}
      aria-haspopup="dialog"
      aria-label={label.join(', ')}
      onClick={() => onOpen(player)}
    >
      <span className="w-6 flex-none text-sm text-fg-2">{rating}</span>
      <span className="min-w-0 flex-1">
        <Name align={team === 0 ? 'start' : 'end'}>{player.name}</Name>
      </span>
      {signs.length > 0 && (
        <span className="flex flex-none gap-0.5">
          {signs.map(({ kind, Icon }) => (
            <Icon key={kind} size={18} stroke={1.8} aria-hidden="true" />
          ))}
        </span>
      )}
    </button>
  );
}

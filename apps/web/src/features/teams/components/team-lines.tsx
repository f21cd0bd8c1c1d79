import type { Player } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconArrowsExchange, IconLink, IconLock, IconSwords } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatRating } from '../../../ui/rating-star';
import type { Mark } from '../hooks/use-locks';
import type { LineOfTeams, PlacedStarter, TeamNamePair } from '../state';
import classes from './team-lines.module.css';

const STRIPE_CLASS =
  'row-start-1 mr-5 data-[team=1]:mt-0 data-[team=1]:mr-0 data-[team=1]:mb-0 data-[team=1]:ml-5';

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
    <div
      className={`${classes.teams} -mx-4 grid grid-cols-[minmax(0,1fr)_36px_minmax(0,1fr)] grid-rows-[6px] border-b border-line md:mx-0`}
    >
      <span className={`${classes.stripe} ${STRIPE_CLASS} team-1-bars`} data-team={0} />
      <span className={`${classes.stripe} ${STRIPE_CLASS} team-2-sash`} data-team={1} />
      {lines.map(({ position, rows }, index) => (
        <span
          key={position}
          className={`${classes.line} col-span-full grid justify-items-center border-t border-line pt-5 figures text-md leading-none text-fg-2`}
          style={{ gridRow: `${starts[index]} / span ${rows}` }}
          aria-hidden="true"
        >
          {POSITION_ABBREVIATIONS[position]}
        </span>
      ))}
      {([0, 1] as const).map((team) => (
        <ul key={team} className={`${classes.team} contents`} data-team={team} aria-label={names[team]}>
          {lines.flatMap(({ position, teams }, index) =>
            teams[team].map((placed, row) => (
              <li key={placed.player.id} style={{ '--row': (starts[index] ?? 2) + row } as CSSProperties}>
                <StarterButton placed={placed} position={position} marks={marks} onOpen={onOpen} />
              </li>
            )),
          )}
        </ul>
      ))}
    </div>
  );
}

/** The row of the grid where each line begins. The first row wears the teams' stripes. */
function firstRows(lines: readonly LineOfTeams[]): number[] {
  return lines.map((_, index) => 2 + lines.slice(0, index).reduce((sum, { rows }) => sum + rows, 0));
}

interface StarterButtonProps extends Pick<TeamLinesProps, 'marks' | 'onOpen'> {
  placed: PlacedStarter;
  position: string;
}

const SIGNS = [
  { kind: 'fixed', Icon: IconLock },
  { kind: 'together', Icon: IconLink },
  { kind: 'apart', Icon: IconSwords },
  { kind: 'moving', Icon: IconArrowsExchange },
] as const;

function StarterButton({ placed, position, marks, onOpen }: StarterButtonProps) {
  const { player, isMoving } = placed;
  const own = marks.filter(({ playerIds }) => playerIds.includes(player.id));
  const kinds: string[] = [...own.map(({ kind }) => kind), ...(isMoving ? ['moving'] : [])];
  const signs = SIGNS.filter(({ kind }) => kinds.includes(kind));
  const rating = formatRating(player.rating);
  const said = [
    player.name,
    `nivel ${rating}`,
    position,
    ...(isMoving ? ['cambia de equipo'] : []),
    ...own.map(({ text }) => text),
  ];
  return (
    <button
      type="button"
      className={`${classes.starter} flex min-w-0 items-center gap-2.5 pt-1.5 pr-0 pb-1.5 pl-4 text-left focus-visible:-outline-offset-4 md:pl-2`}
      aria-haspopup="dialog"
      aria-label={said.join(', ')}
      onClick={() => onOpen(player)}
    >
      <span className="w-6 flex-none text-sm text-fg-2">{rating}</span>
      <span className={`${classes.name} min-w-0 flex-1`}>{player.name}</span>
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

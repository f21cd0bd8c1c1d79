import { fullText } from '@picado/domain/matches/availability';
import { TEAM_INDEXES, type Match } from '@picado/domain/matches/schema';
import { takenSlotKeys } from '@picado/domain/roster/slot-keys';
import type { ReactNode } from 'react';
import { Headcount } from './headcount';

export type CapacityMatch = Pick<Match, 'players' | 'maxPlayers' | 'maxTotalPlayers' | 'status'>;

interface CapacityProps {
  match: CapacityMatch;
  /** Slots with a sign-up under way elsewhere, by their keys. */
  joining?: ReadonlySet<string>;
  /** `page`: with what is missing, over the ticks. `compact`: one line, for a card. */
  size?: 'page' | 'compact';
  /** The number of players that wait beside the teams: shown with the count. */
  substitutes?: number;
  /** The content at the end of the line: the viewer's own place. */
  aside?: ReactNode;
  /** The slot of the viewer, as the keys of `joining`; null where they have none. */
  own?: string | null;
  /** The slot of the viewer's own sign-up that waits for a signal; null where there is none. */
  waiting?: string | null;
  /** The players whose moves wait for a signal, by their ids, and the slots that they left for the bench. */
  moved?: readonly string[];
}

const NOBODY: ReadonlySet<string> = new Set();

/** Shows the count of a match, what is missing, and one tick a slot in the order of the teams. */
export function Capacity(props: CapacityProps) {
  const {
    match,
    joining = NOBODY,
    size = 'page',
    substitutes = 0,
    aside = null,
    own = null,
    waiting = null,
    moved = [],
  } = props;
  const taken = match.players.length;
  const total = match.maxTotalPlayers;
  const count = (
    <Headcount
      match={{ ...match, substitutes: { length: substitutes } }}
      className={size === 'compact' ? 'text-xl' : 'text-2xl'}
    />
  );
  const ticks = { match, joining, own, waiting, moved };
  if (size === 'compact') {
    return (
      <div className="flex items-center gap-3">
        {count}
        <CapacityTicks {...ticks} className="flex-1" />
      </div>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 whitespace-nowrap">
          {count}
          <span className="text-md font-semibold">
            {missingText(total - taken, aside === null ? match.status : 'SCHEDULED')}
          </span>
        </p>
        {aside}
      </div>
      <CapacityTicks {...ticks} className="mt-2" />
    </div>
  );
}

export function missingText(missing: number, status: Match['status']): string {
  if (missing <= 0) return fullText(status);
  return missing === 1 ? 'Falta 1' : `Faltan ${missing}`;
}

interface CapacityTicksProps {
  match: CapacityMatch;
  joining?: ReadonlySet<string>;
  own?: string | null;
  waiting?: string | null;
  moved?: readonly string[];
  /** True in a row of a list: half as high, and too small for a mark of the own one. */
  isSmall?: boolean;
  /** Places the ticks. */
  className?: string;
}

const UNTAKEN = {
  joining: 'hatched',
  waiting: 'border border-orange text-orange hatched-chalk',
  free: 'border-chalk',
} as const;
/** A line of 1.5 px on both sides would fill a tick of 3. */
const UNTAKEN_SMALL = { ...UNTAKEN, free: 'border border-line-strong' } as const;
const TAKEN = { 0: 'bg-team-1', 1: 'bg-team-2' } as const;

/** One tick a slot, in the order of the teams. */
export function CapacityTicks({
  match,
  joining = NOBODY,
  own = null,
  waiting = null,
  moved = [],
  isSmall = false,
  className = 'mt-3',
}: CapacityTicksProps) {
  const taken = takenSlotKeys(match.players);
  const onHold = takenSlotKeys(match.players.filter(({ id }) => moved.includes(id)));
  const size = isSmall ? 'h-1.75' : 'h-3.5';
  const gap = isSmall ? (match.maxPlayers > 7 ? 'gap-px' : 'gap-0.5') : 'gap-1';
  return (
    <div className={`flex ${gap} ${className}`} aria-hidden="true">
      {TEAM_INDEXES.flatMap((team) =>
        Array.from({ length: match.maxPlayers }, (_, slot) => {
          const key = `${team}-${slot}`;
          const state = onHold.has(key)
            ? 'waiting'
            : taken.has(key)
              ? 'taken'
              : key === waiting || moved.includes(key)
                ? 'waiting'
                : joining.has(key)
                  ? 'joining'
                  : 'free';
          return (
            <span
              key={key}
              // The second team begins behind the halfway line; the viewer's own has a ring of chalk, with air to its neighbours.
              className={`${size} min-w-0 flex-1 outline-offset-2 outline-fg data-own:mx-1 data-own:outline-2 ${state === 'taken' ? TAKEN[team] : (isSmall ? UNTAKEN_SMALL : UNTAKEN)[state]} ${team === 1 && slot === 0 ? 'ms-1.5' : ''}`}
              data-team={team}
              data-own={key === own || undefined}
              data-state={state}
            />
          );
        }),
      )}
    </div>
  );
}

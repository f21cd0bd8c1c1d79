import { fullText } from '@picado/domain/matches/availability';
import { TEAM_INDEXES, type Match } from '@picado/domain/matches/schema';
import { takenSlotKeys } from '@picado/domain/roster/slot-keys';

export type CapacityMatch = Pick<Match, 'players' | 'maxPlayers' | 'maxTotalPlayers' | 'status'>;

interface CapacityProps {
  match: CapacityMatch;
  /** Slots with a sign-up under way elsewhere, by their keys. */
  joining?: ReadonlySet<string>;
  /** `page`: with what is missing, over the ticks. `compact`: one line, for a card. */
  size?: 'page' | 'compact';
  /** Shown at the end of the line where there are substitutes. */
  substitutes?: number;
  /** The slot of the viewer, as the keys of `joining`; null where they have none. */
  own?: string | null;
}

const NOBODY: ReadonlySet<string> = new Set();

/** How full a match is: the count, what is missing, and one tick a slot in the order of the teams. */
export function Capacity(props: CapacityProps) {
  const { match, joining = NOBODY, size = 'page', substitutes = 0, own = null } = props;
  const taken = match.players.length;
  const total = match.maxTotalPlayers;
  const count = (
    <>
      <span
        className={`figures leading-none tabular-nums ${size === 'compact' ? 'text-xl' : 'text-2xl'}`}
        aria-hidden="true"
      >
        {taken}/{total}
      </span>
      <span className="visually-hidden">
        {taken} de {total} anotados
      </span>
    </>
  );
  const ticks = { match, joining, own };
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
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 whitespace-nowrap">
        {count}
        <span className="text-md font-semibold">{missingText(total - taken, match.status)}</span>
        {substitutes > 0 && (
          <span className="ms-auto text-sm text-fg-2">
            {substitutes === 1 ? '1 suplente' : `${substitutes} suplentes`}
          </span>
        )}
      </p>
      <CapacityTicks {...ticks} />
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
  /** Places the ticks. */
  className?: string;
}

const UNTAKEN = { joining: 'hatched', free: 'border-chalk' } as const;
const TAKEN = { 0: 'bg-team-1', 1: 'bg-team-2' } as const;

/** One tick a slot, in the order of the teams. */
export function CapacityTicks({
  match,
  joining = NOBODY,
  own = null,
  className = 'mt-3',
}: CapacityTicksProps) {
  const taken = takenSlotKeys(match.players);
  return (
    <div className={`flex gap-1 ${className}`} aria-hidden="true">
      {TEAM_INDEXES.flatMap((team) =>
        Array.from({ length: match.maxPlayers }, (_, slot) => {
          const key = `${team}-${slot}`;
          const state = taken.has(key) ? 'taken' : joining.has(key) ? 'joining' : 'free';
          return (
            <span
              key={key}
              // The second team begins behind the halfway line; the viewer's own is outlined in chalk.
              className={`h-3.5 min-w-0 flex-1 outline-offset-1 outline-fg data-own:outline-2 ${state === 'taken' ? TAKEN[team] : UNTAKEN[state]} ${team === 1 && slot === 0 ? 'ms-1.5' : ''}`}
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

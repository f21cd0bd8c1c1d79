import { fullText } from '@picado/domain/matches/availability';
import { TEAM_INDEXES, type Match } from '@picado/domain/matches/schema';
import classes from './capacity.module.css';

export type CapacityMatch = Pick<Match, 'players' | 'maxPlayers' | 'maxTotalPlayers' | 'status'>;

interface CapacityProps {
  match: CapacityMatch;
  /** Slots with a sign-up under way elsewhere, as `"{teamIndex}-{positionIndex}"`. */
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
      <span className={`${classes.count} figures text-2xl leading-none tabular-nums`} aria-hidden="true">
        {taken}/{total}
      </span>
      <span className="visually-hidden">
        {taken} de {total} anotados
      </span>
    </>
  );
  const ticks = <CapacityTicks match={match} joining={joining} own={own} />;
  if (size === 'compact') {
    return (
      <div className={`${classes.compact} flex items-center gap-3`}>
        {count}
        {ticks}
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
      {ticks}
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
}

/** One tick a slot, in the order of the teams. */
export function CapacityTicks({ match, joining = NOBODY, own = null }: CapacityTicksProps) {
  const taken = new Set(match.players.map((player) => `${player.teamIndex}-${player.positionIndex}`));
  return (
    <div className={`${classes.ticks} mt-3 flex gap-1`} aria-hidden="true">
      {TEAM_INDEXES.flatMap((team) =>
        Array.from({ length: match.maxPlayers }, (_, slot) => {
          const key = `${team}-${slot}`;
          return (
            <span
              key={key}
              className={`${classes.tick} box-border h-3.5 min-w-0 flex-1 data-own:outline-offset-1 data-[first-of-team=1]:ms-1.5`}
              data-team={team}
              data-first-of-team={slot === 0 ? team : undefined}
              data-own={key === own || undefined}
              data-state={taken.has(key) ? 'taken' : joining.has(key) ? 'joining' : 'free'}
            />
          );
        }),
      )}
    </div>
  );
}

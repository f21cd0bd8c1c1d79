import type { Match } from '@picado/domain/matches/schema';
import { CapacityTicks, missingText } from '../../../football/capacity';
import { Headcount } from '../../../football/headcount';
import classes from './joined-count.module.css';

interface JoinedCountProps {
  match: Match;
  /** The own slot, as the keys of the ticks; null for a substitute. */
  own: string | null;
  /** True for one line: there is much below. */
  isCompact: boolean;
}

/** Shows the count of the match with the viewer in it: their own tick fills, and is ringed. */
export function JoinedCount({ match, own, isCompact }: JoinedCountProps) {
  const taken = match.players.length;
  const total = match.maxTotalPlayers;
  const count = <Headcount match={match} className="text-2xl" />;
  const ticks = { match, own };
  if (isCompact) {
    return (
      <div className={`${classes.count} flex flex-wrap items-center gap-x-3 gap-y-2`}>
        {count}
        <CapacityTicks {...ticks} className="min-w-50 flex-1 py-1" />
      </div>
    );
  }
  return (
    <div className={classes.count}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-left">
        {count}
        <span className="text-md font-semibold">{missingText(total - taken, match.status)}</span>
        {own !== null && (
          <span className="ms-auto flex items-center gap-2 text-sm font-semibold lg:hidden">
            <span
              className={`m-1 size-3 outline-2 outline-offset-2 outline-fg ${own.startsWith('0') ? 'bg-team-1' : 'bg-team-2'}`}
              aria-hidden="true"
            />
            Vos
          </span>
        )}
      </p>
      <CapacityTicks {...ticks} />
    </div>
  );
}

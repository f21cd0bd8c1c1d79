import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { shortDate } from '../../../lib/dates';
import classes from './match-summary.module.css';

type SummaryMatch = Pick<
  Match,
  'time' | 'date' | 'location' | 'price' | 'maxPlayers' | 'players' | 'maxTotalPlayers'
>;

/** A match in one line, over a form about it. */
export function MatchSummary({ match }: { match: SummaryMatch }) {
  const price = priceLines(match);
  const count = `${match.players.length}/${match.maxTotalPlayers}`;
  return (
    <div className="flex min-h-17.5 items-center gap-2.5 border-y border-line bg-surface-1 px-4 py-2 md:rounded-md md:border md:border-line">
      <span className="figures text-2xl leading-none proportional-nums">{match.time}</span>
      <span className={`${classes.words} grid min-w-0 flex-1 leading-5`}>
        <strong>{match.location}</strong>
        <span>
          {shortDate(match.date)} · <b>{price.lead}</b>
        </span>
        {price.total !== null && <span>{price.total}</span>}
      </span>
      <span className="figures text-xl leading-none">
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          {match.players.length} de {match.maxTotalPlayers} anotados
        </span>
      </span>
    </div>
  );
}

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
    <div className={classes.summary}>
      <span className={classes.hour}>{match.time}</span>
      <span className={classes.words}>
        <strong>{match.location}</strong>
        <span>
          {shortDate(match.date)} · <b>{price.lead}</b>
        </span>
        {price.total !== null && <span>{price.total}</span>}
      </span>
      <span className={classes.count}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          {match.players.length} de {match.maxTotalPlayers} anotados
        </span>
      </span>
    </div>
  );
}

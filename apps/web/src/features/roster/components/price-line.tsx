import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import classes from './join-dialog.module.css';

/** What one pays, said again where one signs up. */
export function PriceLine({ match }: { match: Pick<Match, 'price' | 'maxPlayers'> }) {
  const { lead, total } = priceLines(match);
  return (
    <p className={classes.price}>
      <strong>{lead}</strong>
      {total !== null && <span>{total}</span>}
    </p>
  );
}

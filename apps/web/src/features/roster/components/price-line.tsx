import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import classes from './join-dialog.module.css';

/** What one pays, said again where one signs up. */
export function PriceLine({ match }: { match: Pick<Match, 'price' | 'maxPlayers'> }) {
  const { lead, total } = priceLines(match);
  return (
    <p className={`${classes.price} flex flex-wrap gap-x-2.5 gap-y-0.5 font-semibold`}>
      <strong>{lead}</strong>
      {total !== null && <span>{total}</span>}
    </p>
  );
}

import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';

/** The price a player, repeated in the sign-up. */
export function PriceLine({ match }: { match: Pick<Match, 'price' | 'maxPlayers'> }) {
  const { lead, total } = priceLines(match);
  return (
    <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 font-semibold">
      <strong>{lead}</strong>
      {total !== null && <span className="font-normal text-fg-2">{total}</span>}
    </p>
  );
}

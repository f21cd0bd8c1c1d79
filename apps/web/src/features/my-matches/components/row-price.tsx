import { priceLines } from '@picado/domain/matches/price';

interface RowPriceProps {
  /** The answer of an older server, which a browser may have kept, has no price. */
  match: { price?: string; maxPlayers?: number };
}

/** The price of each player, on a line of its own below the place of a match, in every list. Empty where the match has no price. */
export function RowPrice({ match: { price = '', maxPlayers } }: RowPriceProps) {
  if (price.trim() === '' || maxPlayers === undefined) return null;
  return <span className="block wrap-anywhere">{priceLines({ price, maxPlayers }).lead}</span>;
}

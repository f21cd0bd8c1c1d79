import { priceLabel, sharePerPlayer } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';

type OfferedMatch = Pick<Match, 'price' | 'maxPlayers' | 'players' | 'maxTotalPlayers' | 'substitutes'>;

/** Tells a newcomer their turn in a full match, else on a desktop their share of the price. A phone has that above. */
export function GateTerms({ match }: { match: OfferedMatch }) {
  if (match.players.length >= match.maxTotalPlayers) {
    return (
      <p className="px-4 pb-4 text-base leading-5.5 text-fg-2 lg:px-0">
        <strong className="font-semibold text-fg">
          Serías el {match.substitutes.length + 1}.º en la espera.
        </strong>{' '}
        Si alguien se baja, entra quien espera hace más. Mientras esperás no debés nada.
      </p>
    );
  }
  const share = sharePerPlayer(match.price, match.maxPlayers);
  return (
    <p className="mb-5 hidden items-center justify-between gap-4 border-y border-line py-2 text-base text-fg-2 lg:flex">
      {share === null ? 'Precio' : 'Te tocan'}
      <span className="figures text-xl leading-tight wrap-anywhere text-fg">
        {share ?? priceLabel(match.price)}
      </span>
    </p>
  );
}

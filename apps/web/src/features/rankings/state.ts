import type { RankedPlayer, Ranking } from '@picado/domain/rankings/schema';
import {
  MIN_MATCHES_FOR_RATING,
  MIN_PLAYERS_FOR_RATING,
  type RankingType,
} from '@picado/domain/statistics/ranking-scores';
import type { CardSubject } from '@picado/domain/users/card';

/** The number of players on the podium. */
const PODIUM = 3;

/** A ranking as it is laid out. */
export interface RankingParts {
  podium: readonly RankedPlayer[];
  rows: readonly RankedPlayer[];
  /** The reader, where none of the rows is theirs. */
  foot: RankedPlayer | null;
  /** The podium holds the reader's card, and on a phone scrolls away. */
  isOnPodium: boolean;
}

export function partsOf({ ranking, own }: Pick<Ranking, 'ranking' | 'own'>): RankingParts {
  const podium = ranking.slice(0, PODIUM);
  const rows = ranking.slice(PODIUM);
  const isOwn = ({ id }: RankedPlayer) => id === own?.id;
  return { podium, rows, foot: rows.some(isOwn) ? null : own, isOnPodium: podium.some(isOwn) };
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}`;

/** '88 partidos' */
export function matchCountText({ _count }: RankedPlayer): string {
  return counted(_count.userMatchHistory, 'partido', 'partidos');
}

/** '62 reviews · 88 partidos' */
export function factsText(player: RankedPlayer): string {
  return `${counted(player.totalReviews, 'review', 'reviews')} · ${matchCountText(player)}`;
}

/** What a player is ranked by, where it is a count: the figure, and what it counts. */
export function rankedCount(type: Exclude<RankingType, 'rating'>, player: RankedPlayer): [string, string] {
  switch (type) {
    case 'reviews':
      return [player.totalReviews.toLocaleString('es-AR'), player.totalReviews === 1 ? 'review' : 'reviews'];
    case 'positive':
      return [`${player.positivePercentage}%`, 'positivas'];
    case 'activity': {
      const played = player._count.userMatchHistory;
      return [played.toLocaleString('es-AR'), played === 1 ? 'partido' : 'partidos'];
    }
  }
}

/** What the order goes by, beside its length. */
export const ORDER_TEXTS: Record<RankingType, string> = {
  rating: 'El puesto es el nivel menos su duda. A igual puntaje, quien jugó más.',
  reviews: 'El orden es por reviews recibidas.',
  positive: 'El orden es por etiquetas positivas, con 5 reviews o más.',
  activity: 'El orden es por partidos jugados.',
};

/** Before a first player is ranked. */
export const EMPTY_TEXTS: Record<RankingType, { title: string; text: string }> = {
  rating: {
    title: 'Todavía no hay jugadores en este ranking',
    text: `Aparecen con ${MIN_MATCHES_FOR_RATING} partidos finalizados, con o contra ${MIN_PLAYERS_FOR_RATING} jugadores con cuenta.`,
  },
  reviews: {
    title: 'Todavía no hay jugadores en este ranking',
    text: 'Aparecen con la primera review que reciben.',
  },
  positive: {
    title: 'Todavía no hay jugadores en este ranking',
    text: 'Aparecen cuando recibieron 5 reviews.',
  },
  activity: {
    title: 'Todavía no hay jugadores en este ranking',
    text: 'Aparecen con su primer partido finalizado.',
  },
};

/** 'Top 50 de 1.284 jugadores'; all of them where there are fewer. */
export function lengthText({ ranking, total }: Pick<Ranking, 'ranking' | 'total'>): string {
  const players = counted(total, 'jugador', 'jugadores');
  return ranking.length < total ? `Top ${ranking.length} de ${players}` : players;
}

export function rankedCard(player: RankedPlayer, year: number): CardSubject {
  const { _count, preferredPosition, ...facts } = player;
  return {
    ...facts,
    position: preferredPosition,
    figures: { ...facts, totalMatches: _count.userMatchHistory },
    year,
  };
}

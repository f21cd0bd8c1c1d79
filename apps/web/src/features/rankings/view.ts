import type { RankedPlayer, Ranking } from '@picado/domain/rankings/schema';
import { rankedLevel } from '@picado/domain/ratings/level';
import {
  MIN_MATCHES_FOR_RATING,
  MIN_PLAYERS_FOR_RATING,
  type RankingType,
} from '@picado/domain/statistics/ranking-scores';
import { starsText } from '@picado/domain/text/stars';
import type { CardSubject } from '@picado/domain/users/card';

/** The number of players on the podium. */
const PODIUM = 3;

/** A ranking as it is laid out. */
export interface RankingParts {
  podium: readonly RankedPlayer[];
  rows: readonly RankedPlayer[];
  /** The reader, where none of the rows is theirs. */
  foot: RankedPlayer | null;
  /** The podium holds the reader's card. On a phone it scrolls away, and their row stands at the foot. */
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

function matchCountText({ _count }: RankedPlayer): string {
  return counted(_count.userMatchHistory, 'partido', 'partidos');
}

/** Words the line below a name, which tells what the large figure beside it does not: '88 partidos', '62 reviews'. */
export function factsText(type: RankingType, player: RankedPlayer): string {
  const isOfMatches = type === 'rating' || type === 'reviews';
  return isOfMatches ? matchCountText(player) : counted(player.totalReviews, 'review', 'reviews');
}

/** The figure that ranks a player, and what it counts; no unit where it is made of a level and its doubt. */
interface RankedFigure {
  figure: string;
  unit: string | null;
}

/** Returns null for a player without a level, which no ranking by level lists. */
export function rankedValue(type: RankingType, player: RankedPlayer): RankedFigure | null {
  switch (type) {
    case 'rating':
      return player.level === null ? null : { figure: starsText(rankedLevel(player.level)), unit: null };
    case 'reviews':
      return unitOf(player.totalReviews, 'review', 'reviews');
    case 'positive':
      return { figure: `${player.positivePercentage}%`, unit: 'positivas' };
    case 'activity':
      return unitOf(player._count.userMatchHistory, 'partido', 'partidos');
  }
}

const unitOf = (count: number, one: string, many: string): RankedFigure => ({
  figure: count.toLocaleString('es-AR'),
  unit: count === 1 ? one : many,
});

/** The height of a player's plinth: that of their rank, which others may share. */
export function plinthOf({ rank }: Pick<RankedPlayer, 'rank'>): 1 | 2 | 3 {
  return rank === 1 || rank === 2 ? rank : 3;
}

/**
 * Explains in a sentence how the places come about; that of 'rating' has the figures of its first player, whose sum is a
 * part of its own.
 */
export function orderParts({ type, ranking }: Pick<Ranking, 'type' | 'ranking'>): {
  before: string;
  sum: string;
  after: string;
} {
  const level = type === 'rating' ? (ranking[0]?.level ?? null) : null;
  // A level of 1 is the lowest, whatever its doubt.
  if (level === null || level.value - level.doubt < 1)
    return { before: ORDER_TEXTS[type], sum: '', after: '' };
  const [rule = '', ...more] = ORDER_TEXTS.rating.split('.');
  return {
    before: `${rule}: ${starsText(level.value)} − ${starsText(level.doubt)} = `,
    sum: starsText(rankedLevel(level)),
    after: `.${more.join('.')}`,
  };
}

const ORDER_TEXTS: Record<RankingType, string> = {
  rating: 'El puesto es el nivel menos su duda. A igual puntaje, quien jugó más.',
  reviews: 'El puesto es por las reviews recibidas. Con la misma cantidad se comparte.',
  positive:
    'El puesto es por las etiquetas positivas, con 5 reviews o más. Con el mismo porcentaje se comparte.',
  activity: 'El puesto es por los partidos jugados. Con la misma cantidad se comparte.',
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

import { ratingsContract } from '@picado/domain/ratings/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { PublicReviews, ReviewWithMatch } from '@picado/domain/reviews/schema';
import { statisticsContract } from '@picado/domain/statistics/contract';
import type { EvolutionMatch, HistoryEntry, TagsSummary } from '@picado/domain/statistics/schema';
import type { PublicStats } from '@picado/domain/users/figures-schema';
import type { PublicUser } from '@picado/domain/users/schema';
import type { fakeServer } from './server';

const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;

export const CHINO: PublicUser = {
  id: id(2),
  name: 'Chino Medina',
  nickname: null,
  position: 'Delantero',
  preferredPosition: 'Delantero',
  preferredFoot: 'Izquierdo',
  rating: 4.5,
  description: 'Nueve de área.',
  avatar: null,
  level: { value: 3.81, doubt: 0.42 },
  isPublic: true,
  isIndexed: false,
};

export const STATS: PublicStats = {
  totalMatches: 48,
  totalWins: 27,
  totalLosses: 13,
  totalGoals: 31,
  totalAssists: 19,
  totalSaves: 2,
  mvpCount: 6,
  topScorerCount: 5,
  topAssisterCount: 3,
  topSaverCount: 0,
  totalReviewsReceived: 41,
  totalReviewsGiven: 12,
  positivePercentage: 87,
  tagBalance: 53,
};

/** A match won 4 to 3 by team 1, with one goal of the player. */
export function historyEntryOf(number: number, rest: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: id(100 + number),
    matchId: id(200 + number),
    matchDate: '2026-11-19',
    time: '21:00',
    location: 'Complejo La Esquina, cancha 3',
    teamIndex: 0,
    teamName: 'Atlético Sobremesa',
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    team1Goals: 4,
    team2Goals: 3,
    hasPlayed: true,
    position: 'Delantero',
    goals: 1,
    assists: 0,
    saves: 0,
    isMVP: false,
    isTopScorer: false,
    isTopAssister: false,
    isTopSaver: false,
    matchResult: 'WIN',
    hasPendingValidations: false,
    pendingValidationsCount: 0,
    ...rest,
  };
}

export const TAGS: TagsSummary = {
  topPositive: [
    { name: 'Buen pase', count: 22 },
    { name: 'Solidario', count: 17 },
  ],
  topNegative: [{ name: 'Protesta mucho', count: 4 }],
  topCustomPositive: [{ name: 'Pecho frío jamás', count: 6 }],
  topCustomNegative: [],
  totals: { totalPositiveTags: 62, totalNegativeTags: 9, totalReviews: 41 },
};

/** Matches with so many goals each, the oldest first. */
export function evolutionMatches(...goals: number[]): EvolutionMatch[] {
  return goals.map((each, index) => ({
    matchId: id(300 + index),
    matchDate: `2026-11-0${index + 1}`,
    goals: each,
    assists: 0,
    saves: 0,
    level: null,
  }));
}

export function reviewWithMatchOf(
  match: number,
  number: number,
  rest: Partial<ReviewWithMatch> = {},
): ReviewWithMatch {
  return {
    id: id(400 + match * 10 + number),
    matchId: id(200 + match),
    reviewedPlayerId: id(50),
    comment: '',
    positiveTags: [],
    negativeTags: [],
    customPositiveTags: [],
    customNegativeTags: [],
    createdAt: '2026-11-20T02:00:00Z',
    reactions: {},
    totalReactions: 0,
    match: {
      id: id(200 + match),
      date: '2026-11-19',
      time: '21:00',
      location: `Cancha ${match}`,
      team1Goals: 4,
      team2Goals: 3,
    },
    ...rest,
  };
}

const NO_REVIEWS: PublicReviews = { canViewReviews: true, reviews: [], totalReviews: 0 };

interface ProfileAnswers {
  history?: HistoryEntry[];
  /** Of all pages. */
  total?: number;
  evolution?: EvolutionMatch[];
  reviews?: PublicReviews;
}

/** Answers all that a profile asks for beside the user. */
export function answerProfile(
  server: ReturnType<typeof fakeServer>,
  { history = [], total = history.length, evolution = [], reviews = NO_REVIEWS }: ProfileAnswers = {},
): void {
  server.answer(statisticsContract.publicStats, { stats: STATS });
  server.answer(statisticsContract.publicHistory, {
    history,
    pagination: { page: 1, limit: 5, total, pages: Math.ceil(total / 5) },
  });
  server.answer(ratingsContract.learned, {
    level: { value: 3.8, doubt: 0.4 },
    text: '3,8 ± 0,4',
    reason: 'Sale de tus estrellas y de los resultados: con cada partido, el ± se achica.',
    matches: 48,
    sources: null,
  });
  server.answer(statisticsContract.publicTagsSummary, TAGS);
  server.answer(statisticsContract.evolution, { matches: evolution });
  server.answer(reviewsContract.publicReviews, reviews);
}

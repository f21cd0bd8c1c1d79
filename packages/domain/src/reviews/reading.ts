import { inSpanishOrder } from '../text/order';
import type { Participant } from '../results/rules';
import type { Position } from '../users/schema';
import {
  LATEST_REVIEWS,
  TOP_NEGATIVE_TAGS,
  TOP_POSITIVE_TAGS,
  type MatchReviews,
  type PlayerReviews,
  type ReviewedPlayers,
  type Review,
  type TagCount,
  type Teammate,
  type TeammateCounts,
  type Teammates,
} from './schema';

type Registered = Participant & { position: Position; rating: number };

/**
 * The players that a user may review in a match: every other registered player, in the order of the list,
 * marked where reviewed. Empty for a user without an entry.
 */
export function teammatesOf(
  participants: readonly Registered[],
  userId: string,
  alreadyReviewed: ReadonlySet<string>,
): Teammates {
  const isInMatch = participants.some((participant) => participant.userId === userId);
  const teammates = participants
    .filter((participant) => isInMatch && participant.userId !== null && participant.userId !== userId)
    .map(({ id, name, position, rating }): Teammate => ({
      id,
      name,
      position,
      rating,
      alreadyReviewed: alreadyReviewed.has(id),
    }));
  return {
    teammates,
    totalTeammates: teammates.length,
    reviewsGiven: teammates.filter((teammate) => teammate.alreadyReviewed).length,
  };
}

/** The number of reviews of a match still to be given; at 0 the banner is hidden. */
export function missingReviews({ totalTeammates, reviewsGiven }: TeammateCounts): number {
  return Math.max(0, totalTeammates - reviewsGiven);
}

/** Returns the reviewed team-mates as a map, for the buttons on the cards. */
export function reviewedPlayersOf({ teammates }: Pick<Teammates, 'teammates'>): ReviewedPlayers {
  return {
    reviewedPlayers: Object.fromEntries(
      teammates.map(({ id, alreadyReviewed }) => [id, { hasReviewed: alreadyReviewed }]),
    ),
  };
}

/** All reviews of a match under the registered players of its list, in the list's order; each one's newest first. */
export function reviewsByPlayer(
  participants: readonly Participant[],
  reviews: readonly Review[],
): MatchReviews['reviewsByPlayer'] {
  const newest = newestFirst(reviews);
  return participants
    .filter(({ userId }) => userId !== null)
    .map(({ id, name }) => ({
      player: { id, name },
      reviews: newest.filter((review) => review.reviewedPlayerId === id),
    }));
}

/**
 * One player's reviews of a match, as the modal shows them: the latest 5, the top 3 positive tags and the top
 * negative tag.
 */
export function playerReviewsOf(player: PlayerReviews['player'], reviews: readonly Review[]): PlayerReviews {
  const own = reviews.filter(({ reviewedPlayerId }) => reviewedPlayerId === player.id);
  return {
    player,
    reviews: newestFirst(own).slice(0, LATEST_REVIEWS),
    totalReviews: own.length,
    topPositive: topTags(
      own.flatMap((one) => [...one.positiveTags, ...one.customPositiveTags]),
      TOP_POSITIVE_TAGS,
    ),
    topNegative: topTags(
      own.flatMap((one) => [...one.negativeTags, ...one.customNegativeTags]),
      TOP_NEGATIVE_TAGS,
    ),
  };
}

/** The most frequent names, with their counts; equal counts in alphabetical order. */
export function topTags(names: readonly string[], count: number): TagCount[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, times]) => ({ name, count: times }))
    .sort((a, b) => b.count - a.count || inSpanishOrder(a.name, b.name))
    .slice(0, count);
}

/**
 * Reviews of one match share one time and have random ids, so their order is fixed and arbitrary: the order
 * of arrival would reveal their authors.
 */
export function newestFirst(reviews: readonly Review[]): Review[] {
  return [...reviews].sort((a, b) =>
    a.createdAt > b.createdAt ? -1 : a.createdAt < b.createdAt ? 1 : a.id > b.id ? -1 : 1,
  );
}

import type { Match } from '@picado/domain/matches/schema';
import { groupReactions } from '@picado/domain/reactions/grouping';
import type { Participant } from '@picado/domain/results/rules';
import { predefinedNames } from '@picado/domain/reviews/catalogue';
import { tagLists } from '@picado/domain/reviews/rules';
import type { CustomTag, Review, TagCatalogue, TagType } from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';
import type { ReviewRow } from '../../reads/reviews';

export function presentReview(row: ReviewRow): Review {
  const { id, matchId, reviewedPlayerId, comment } = row;
  return {
    id,
    matchId,
    reviewedPlayerId,
    comment,
    ...tagLists(row.tags),
    createdAt: new Date(row.createdAt).toISOString(),
    ...groupReactions(
      row.reactions.map((reaction) => ({
        ...reaction,
        createdAt: new Date(reaction.createdAt).toISOString(),
      })),
    ),
  };
}

export function presentCatalogue(offered: readonly CustomTag[]): TagCatalogue {
  const custom = (wanted: TagType) =>
    offered.filter(({ type }) => type === wanted).map(({ name, usageCount }) => ({ name, usageCount }));
  return {
    predefined: { positive: predefinedNames('POSITIVE'), negative: predefinedNames('NEGATIVE') },
    custom: { positive: custom('POSITIVE'), negative: custom('NEGATIVE') },
  };
}

/** The list of a match, for the rules of reviews. */
export function participantsOf(match: Match): (Participant & { position: Position; rating: number })[] {
  return match.allPlayers.map(({ id, userId, name, teamIndex, position, rating }) => ({
    id,
    userId: userId ?? null,
    name,
    teamIndex,
    position,
    rating,
  }));
}

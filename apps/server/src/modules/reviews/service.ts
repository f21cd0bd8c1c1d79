import type { Match } from '@picado/domain/matches/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import { type ReviewNotice, reviewCountOf } from '@picado/domain/reviews/notices';
import { playerReviewsOf, reviewsByPlayer, teammatesOf } from '@picado/domain/reviews/reading';
import {
  type DecidedReview,
  type ReviewTag,
  decideCustomTag,
  decideReadOwnReviews,
  decideReadReviews,
  decideReview,
} from '@picado/domain/reviews/rules';
import type {
  CreateReview,
  CustomTag,
  MatchReviews,
  PlayerReviews,
  Review,
  TagCatalogue,
  TagType,
  TeammateCounts,
  Teammates,
} from '@picado/domain/reviews/schema';
import { isLateReview } from '@picado/domain/reviews/settled';
import { slotOf } from '@picado/domain/roster/api-names';
import { v4 as randomUuid } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import {
  countGivenBy,
  countTeammates,
  findOwnReview,
  findReviewedBy,
  findReviewsOfMatch,
  findReviewsOfPlayers,
} from '../../reads/reviews';
import { eventMatch } from '../matches/event-match';
import { findReportFinalAt, loadMatch } from '../matches/match-lock';
import { participantsOf, presentCatalogue, presentReview } from './presenter';
import { countTagUses, findOfferedTags, insertReview, lockCustomTags, saveCustomTag } from './repository';

export interface ReviewsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** The latest notification about the reviews of a match, locked until the change is done. */
  lockReviewNotice: (tx: Executor, userId: string, matchId: string) => Promise<ReviewNotice | null>;
  /** Counts the review for both users. Not a subscriber, since events contain no author. */
  countReview: (
    unit: Unit,
    review: { matchId: string; authorId: string; reviewedId: string; tags: readonly ReviewTag[] },
  ) => Promise<void>;
}

/** Creates the part that reads reviews, each for the readers that may. */
function createReading({ database, readMatch }: Pick<ReviewsServiceDependencies, 'database' | 'readMatch'>) {
  return {
    /** The team-mates of the user in a match, with those that are reviewed. Only that user may read them. */
    async teammates(
      readerId: string,
      userId: string,
      matchId: string,
      now: number,
    ): Promise<Result<Teammates>> {
      const own = decideReadOwnReviews(readerId, userId);
      if (!own.ok) return own;
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const reviewed = await findReviewedBy(database.read, matchId, userId);
      return accept(teammatesOf(participantsOf(match), userId, reviewed));
    },

    /** Counts the reviews that a user has given in all matches. Only that user may read the number. */
    givenBy(userId: string): Promise<number> {
      return countGivenBy(database.read, userId);
    },

    /**
     * Counts the team-mates of the user in each of these matches, and those that are reviewed. Only that user may read the
     * numbers.
     */
    async countsOf(
      userId: string,
      matchIds: readonly string[],
    ): Promise<ReadonlyMap<string, TeammateCounts>> {
      const rows = await countTeammates(database.read, { userId, matchIds });
      return new Map(rows.map(({ matchId, ...counts }) => [matchId, counts]));
    },

    async ofMatch(matchId: string, now: number): Promise<Result<MatchReviews>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const { location, date, time } = match;
      const reviews = (await findReviewsOfMatch(database.read, { matchId })).map(presentReview);
      return accept({
        match: { location, date, time },
        reviewsByPlayer: reviewsByPlayer(participantsOf(match), reviews),
      });
    },

    async ofPlayer(
      readerId: string,
      matchId: string,
      playerId: string,
      now: number,
    ): Promise<Result<PlayerReviews>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const player = match.allPlayers.find(({ id }) => id === playerId);
      if (player === undefined) return refuse('PLAYER_NOT_FOUND');
      const isOpen = decideReadReviews(await countGivenBy(database.read, readerId));
      if (!isOpen.ok) return isOpen;
      const reviews = (await findReviewsOfPlayers(database.read, { playerIds: [playerId] })).map(
        presentReview,
      );
      return accept(playerReviewsOf({ id: player.id, name: player.name }, reviews));
    },
  };
}

/** Creates the part with the tags of reviews: those that are offered, and those that a user adds. */
function createTags({ database }: Pick<ReviewsServiceDependencies, 'database'>) {
  return {
    async catalogue(): Promise<TagCatalogue> {
      return presentCatalogue(await findOfferedTags(database.read));
    },

    /**
     * Creates a tag, or returns the existing one. Its maker is not stored: an idempotency key would reveal
     * the maker, and a repeatable call needs none.
     */
    async createTag(tag: { name: string; type: TagType }, now: number): Promise<Result<CustomTag>> {
      const decision = decideCustomTag(tag);
      if (!decision.ok) return decision;
      const row = { ...tag, nameKey: decision.value.key, createdAt: new Date(now) };
      return accept(await database.transaction((tx) => saveCustomTag(tx, row)));
    },
  };
}

/** Creates the part that writes reviews. */
function createWriting({
  database,
  unitOfWork,
  lockReviewNotice,
  countReview,
}: Omit<ReviewsServiceDependencies, 'readMatch'>) {
  return {
    /**
     * Stores a review and notifies its player. No later read shows when it was written: reviews written
     * together cover all players except their author. So its id is random, its time is the match's finish,
     * and a retry finds it by its subject, because an id stored beside the key would be beside the author.
     */
    async create(context: UserContext, sent: CreateReview): Promise<Result<Review>> {
      const userId = context.user.id;
      const { matchId } = sent;
      const written = await unitOfWork.changeMatch(
        context,
        loadMatch(matchId),
        async (unit, { match, core }) => {
          if (core.finishedAt === null) return refuse('MATCH_NOT_FINISHED');
          const decision = decideReview(
            {
              status: match.status,
              participants: participantsOf(match),
              alreadyReviewed: await findReviewedBy(unit.tx, matchId, userId),
              customTags: await lockCustomTags(unit.tx, {
                POSITIVE: sent.customPositiveTags,
                NEGATIVE: sent.customNegativeTags,
              }),
            },
            userId,
            sent,
          );
          if (!decision.ok) return decision;

          const finalAt = core.reportCompleted ? await findReportFinalAt(unit.tx, matchId) : null;
          await save(unit.tx, matchId, decision.value, {
            createdAt: new Date(core.finishedAt),
            isLate: isLateReview(finalAt?.getTime() ?? null, unit.now),
          });
          const { reviewed, tags } = decision.value;
          const inbox = reviewed.userId;
          if (inbox !== null) {
            await countReview(unit, { matchId, authorId: userId, reviewedId: inbox, tags });
          }
          const notice = inbox === null ? null : await lockReviewNotice(unit.tx, inbox, matchId);
          const player = match.allPlayers.find(({ id }) => id === reviewed.id);
          unit.emit({
            type: 'REVIEW_CREATED',
            matchId,
            actorId: null,
            match: eventMatch(match, match.players.length),
            player: {
              id: reviewed.id,
              userId: reviewed.userId,
              name: reviewed.name,
              slot: player === undefined ? null : slotOf(player),
            },
            reviewCount: reviewCountOf(notice, unit.now),
          });
          return accept(null);
        },
      );
      if (!written.ok) return written;
      const review = await findOwnReview(database.read, { userId, reviewedPlayerId: sent.reviewedPlayerId });
      return review === null ? refuse('REVIEW_NOT_FOUND') : accept(presentReview(review));
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService(dependencies: ReviewsServiceDependencies) {
  return {
    ...createReading(dependencies),
    ...createTags(dependencies),
    ...createWriting(dependencies),
  };
}

async function save(
  tx: Executor,
  matchId: string,
  { author, reviewed, comment, tags, stars }: DecidedReview,
  { createdAt, isLate }: { createdAt: Date; isLate: boolean },
): Promise<void> {
  await insertReview(tx, {
    id: randomUuid(),
    matchId,
    authorPlayerId: author.id,
    reviewedPlayerId: reviewed.id,
    comment,
    createdAt,
    isLate,
    tags,
    stars,
  });
  await countTagUses(
    tx,
    tags.filter(({ isCustom }) => isCustom),
  );
}

import { groupReactions } from '@picado/domain/reactions/grouping';
import { decideReaction, decideReactionRemoval } from '@picado/domain/reactions/rules';
import type { ReactionData } from '@picado/domain/reactions/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import { v7 as uuidv7 } from 'uuid';
import type { CallContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Unit, UnitOfWork } from '../../events/unit-of-work';
import { findReactions } from '../../reads/reviews';
import { findMatchIdOfReview, lockReview } from '../reviews/review-operations';
import { deleteReaction, findOwnReactions, insertReaction } from './repository';
import type { OwnReactionRow } from './rows';

export interface ReactionsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
}

/** One emoji of one user under one review; over the socket with the match that the client names. */
export interface Reacting {
  userId: string;
  reviewId: string;
  emoji: string;
  matchId?: string;
}

export type ReactionsService = ReturnType<typeof createReactionsService>;

/** Adds and removes reactions, for calls and for the socket: stored first, then sent to the room. */
export function createReactionsService({ database, unitOfWork, userNameOf }: ReactionsServiceDependencies) {
  /** The user's own reactions to a review, with the review's lock held until the change is done. */
  async function load(tx: Executor, { reviewId, userId, matchId }: Reacting) {
    const review = await lockReview(tx, reviewId);
    if (review === null || (matchId !== undefined && matchId !== review.matchId)) return null;
    return { matchId: review.matchId, own: await findOwnReactions(tx, reviewId, userId) };
  }

  async function emit(
    unit: Unit,
    type: 'REACTION_ADDED' | 'REACTION_REMOVED',
    { reviewId, userId }: Reacting,
    matchId: string,
    { id, emoji, createdAt }: OwnReactionRow,
  ): Promise<void> {
    const userName = (await userNameOf(unit.tx, userId)) ?? '';
    const reaction = { matchId, reviewId, id, userId, userName, emoji, createdAt: createdAt.toISOString() };
    unit.emitReaction(type, reaction);
  }

  return {
    async read(reviewId: string): Promise<Result<ReactionData>> {
      const matchId = await findMatchIdOfReview(database.read, reviewId);
      if (matchId === null) return refuse('REVIEW_NOT_FOUND');
      const records = await findReactions(database.read, reviewId);
      return accept({ reviewId, matchId, ...groupReactions(records) });
    },

    /** Adding an existing reaction is accepted and emits nothing. */
    async add(context: CallContext, reacting: Reacting): Promise<Result<null>> {
      const done = await unitOfWork.run<null>(context, async (unit) => {
        const loaded = await load(unit.tx, reacting);
        if (loaded === null) return refuse('REVIEW_NOT_FOUND');
        const decision = decideReaction(loaded.own, reacting.emoji);
        if (!decision.ok) return decision;
        if (decision.value.kind !== 'add') return accept(null);

        const { emoji, reviewId, userId } = reacting;
        const row = { id: uuidv7(), emoji, place: decision.value.place, createdAt: new Date(unit.now) };
        await insertReaction(unit.tx, { ...row, reviewId, userId });
        await emit(unit, 'REACTION_ADDED', reacting, loaded.matchId, row);
        return accept(null);
      });
      return done.ok ? accept(null) : done;
    },

    /** Removing a missing reaction is accepted and emits nothing. */
    async remove(context: CallContext, reacting: Reacting): Promise<Result<null>> {
      const done = await unitOfWork.run<null>(context, async (unit) => {
        const loaded = await load(unit.tx, reacting);
        if (loaded === null) return refuse('REVIEW_NOT_FOUND');
        const decision = decideReactionRemoval(loaded.own, reacting.emoji);
        if (decision.kind === 'none') return accept(null);

        await deleteReaction(unit.tx, decision.reaction.id);
        await emit(unit, 'REACTION_REMOVED', reacting, loaded.matchId, decision.reaction);
        return accept(null);
      });
      return done.ok ? accept(null) : done;
    },
  };
}

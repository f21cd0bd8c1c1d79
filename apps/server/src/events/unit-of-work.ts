import type { MatchEvent } from '@picado/domain/matches/events';
import type { Match } from '@picado/domain/matches/schema';
import type { Notification } from '@picado/domain/notifications/schema';
import type { ReactionTold } from '@picado/domain/reactions/events';
import { accept, type Refused, type Result } from '@picado/domain/result';
import type { Database, Executor } from '../db/database';
import type { CallContext } from '../http/context';
import { claimIdempotencyKey, keepIdempotentResult } from './idempotency';

/** One change to the data, under way: where its SQL runs, its one instant, and what it says happened. */
export interface Unit {
  readonly tx: Executor;
  /** Milliseconds since 1970. */
  readonly now: number;
  say(event: MatchEvent): void;
  /** A notification that was written; its owner is told after the commit. */
  notify(userId: string, notification: Notification): void;
  /** A reaction to a review that came or went: no event of the match, and told to who watches it all the same. */
  tellReaction(type: ReactionToldType, told: ReactionTold): void;
}

export type ReactionToldType = 'REACTION_ADDED' | 'REACTION_REMOVED';

/** What must not be lost when something happens is written here, in the same transaction. */
export type Reaction = (event: MatchEvent, unit: Unit) => Promise<void>;

/** What a change left behind once it is committed. */
export interface Committed {
  events: readonly { event: MatchEvent; match: Match | null }[];
  notifications: readonly { userId: string; notification: Notification }[];
  reactions: readonly { type: ReactionToldType; told: ReactionTold }[];
}

/** What one try of a change has said so far. */
interface Said {
  events: MatchEvent[];
  notifications: Committed['notifications'][number][];
  reactions: Committed['reactions'][number][];
}

export interface UnitOfWorkDependencies {
  database: Database;
  reactions: readonly Reaction[];
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** Tells the sockets. What is lost here is made good by the next read. */
  publish: (committed: Committed) => void;
}

/** A change's value, and the match as anybody reads it after that change. */
export interface Outcome<T> {
  value: T;
  readMatch: (matchId: string) => Promise<Match | null>;
}

export interface UnitOfWork {
  /**
   * Runs one change: all of it or nothing. With an idempotency key the first accepted value is kept with the change
   * and answered again to every retry, which then changes nothing. So `value` must survive JSON and hold no secret.
   */
  run<T>(context: CallContext, work: (unit: Unit) => Promise<Result<T>>): Promise<Result<Outcome<T>>>;
}

/** Carries a refusal out of a transaction, so that the transaction rolls back whatever preceded it. */
class RolledBack extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

export function createUnitOfWork(dependencies: UnitOfWorkDependencies): UnitOfWork {
  const { database, reactions, readMatch, publish } = dependencies;

  async function commit<T>(
    context: CallContext,
    work: (unit: Unit) => Promise<Result<T>>,
  ): Promise<{ value: T; said: Said }> {
    return database.transaction(async (tx) => {
      // Anew in each try: a transaction that the driver runs again must not say everything twice.
      const said: Said = { events: [], notifications: [], reactions: [] };
      const unit: Unit = {
        tx,
        now: context.now,
        say: (event) => said.events.push(event),
        notify: (userId, notification) => said.notifications.push({ userId, notification }),
        tellReaction: (type, told) => said.reactions.push({ type, told }),
      };
      const claim = context.idempotency
        ? await claimIdempotencyKey(tx, context.idempotency, context.now)
        : null;
      if (claim?.kind === 'mismatch') throw new RolledBack({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
      if (claim?.kind === 'done') return { value: claim.result as T, said };

      const result = await work(unit);
      if (!result.ok) throw new RolledBack(result);
      for (const event of said.events) {
        for (const react of reactions) await react(event, unit);
      }
      if (context.idempotency) await keepIdempotentResult(tx, context.idempotency, result.value);
      return { value: result.value, said };
    });
  }

  return {
    async run(context, work) {
      let committed;
      try {
        committed = await commit(context, work);
      } catch (error) {
        if (error instanceof RolledBack) return error.refused;
        throw error;
      }
      const { value, said } = committed;
      const reads = new Map<string, Promise<Match | null>>();
      const readOnce = (matchId: string) => {
        const read = reads.get(matchId) ?? readMatch(matchId, context.now);
        reads.set(matchId, read);
        return read;
      };
      const events = await Promise.all(
        said.events.map(async (event) => ({ event, match: await readOnce(event.matchId) })),
      );
      if (events.length + said.notifications.length + said.reactions.length > 0) {
        publish({ ...said, events });
      }
      return accept({ value, readMatch: readOnce });
    },
  };
}

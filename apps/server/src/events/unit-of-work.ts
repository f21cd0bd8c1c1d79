import { assert } from '@picado/domain/assert';
import type { MatchEvent } from '@picado/domain/events/match-events';
import type { EventMatch } from '@picado/domain/events/payload';
import { participantIds } from '@picado/domain/matches/participants';
import type { Match } from '@picado/domain/matches/schema';
import type { Notification } from '@picado/domain/notifications/schema';
import type { ReactionUpdate } from '@picado/domain/reactions/events';
import type { ParticipantEvents } from '@picado/domain/realtime/contract';
import { type Refused, type Result, accept, refuse } from '@picado/domain/result';
import type { SQLWrapper } from 'drizzle-orm';
import type { CallContext, Idempotency } from '../calls/context';
import type { Database } from '../db/database';
import type { Executor } from '../db/executor';
import { Deferred, type Later } from '../db/later-writes';
import {
  type StoredAnswer,
  claimIdempotencyKey,
  claimOf,
  claimedAnswer,
  firstAnswer,
  isKeyTaken,
} from './idempotency';

/** One change in progress: its database access, its instant, and the events it emits. */
export interface Unit {
  readonly tx: Executor;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Defers writes of rows that no other deferred write reads or writes. */
  readonly later: Later;
  emit(event: MatchEvent): void;
  /** A notification of this change; its owner is sent it after the commit. Null for one that was not written. */
  notify(userId: string, notification: Notification | Deferred<Notification | null>): void;
  /** Runs after the commit, and not at all without one. It must not throw. */
  afterCommit(run: () => void): void;
  /** The user's number of unread notifications changed; their screens receive it after the commit. */
  recount(userId: string): void;
  /** A reaction that was added or removed: not an event of the match, but sent to its room. */
  emitReaction(type: ReactionEventType, reaction: ReactionUpdate): void;
  /** Sends an event to participants of a match after the commit. */
  emitToParticipants<Name extends ParticipantEventName>(event: ParticipantEvent<Name>): void;
}

export type ParticipantEventName = keyof ParticipantEvents;

/** An event for participants of a match, as a change emits it. */
export interface ParticipantEvent<Name extends ParticipantEventName = ParticipantEventName> {
  matchId: string;
  name: Name;
  payload: Payload<Name> | Deferred<Payload<Name>>;
  /**
   * The ids (`participantIds`) that receive it, where the change has read them. Else all participants of the match as
   * it is after the commit, which costs a read where nothing else of the change needs one.
   */
  participants?: readonly string[];
}

type Payload<Name extends ParticipantEventName> = Parameters<ParticipantEvents[Name]>[0];

export type ReactionEventType = 'REACTION_ADDED' | 'REACTION_REMOVED';

/**
 * The order of all subscribers, one a phase: each reads what those before it wrote, and takes its locks behind theirs.
 */
const PHASES = [
  // The list writes what readers of the match see.
  'versions',
  'player log',
  'group matches',
  'turnout',
  'chat lines',
  // Notifications, and messages that leave.
  'notices',
  'waiting messages',
  'place alerts',
  'guest notices',
  // Appearances and figures of players, their badges, and the seasons of groups.
  'figures',
  'seasons',
  // Levels rank users by their figures.
  'levels',
  // Counters add up what all other phases have changed. No lock is taken after them.
  'counters',
] as const;

/** Writes what must not be lost after an event, in the transaction of the change. */
export interface Subscriber {
  phase: (typeof PHASES)[number];
  receive: Receive;
}

/**
 * Receives all events of the change at once: deferred writes have no order among each other, so ordered rows belong
 * into one write.
 */
type Receive = (events: readonly MatchEvent[], unit: Unit) => Promise<void> | void;

export function subscriberOf(phase: Subscriber['phase'], receive: Receive): Subscriber {
  return { phase, receive };
}

/** A match as read after a change, and whether slots of it are announced at that moment. */
export interface MatchAfterChange {
  match: Match | null;
  hasAnnouncedSlots: boolean;
}

/** A committed change. */
export interface Committed {
  events: readonly ({ event: MatchEvent } & MatchAfterChange)[];
  notifications: readonly { userId: string; notification: Notification }[];
  /** Users whose notifications became fewer. */
  recounted: readonly string[];
  reactions: readonly { type: ReactionEventType; reaction: ReactionUpdate }[];
  participantEvents: readonly CommittedParticipantEvent[];
}

export type CommittedParticipantEvent = {
  [Name in ParticipantEventName]: {
    matchId: string;
    name: Name;
    payload: Payload<Name>;
    participants: readonly string[];
  };
}[ParticipantEventName];

/** The events, messages and counts that one attempt has emitted so far. */
interface Emitted {
  events: MatchEvent[];
  notifications: { userId: string; notification: Notification | Deferred<Notification | null> }[];
  afterCommit: (() => void)[];
  recounted: string[];
  reactions: Committed['reactions'][number][];
  participantEvents: ParticipantEvent[];
}

export interface UnitOfWorkDependencies {
  database: Database;
  subscribers: readonly Subscriber[];
  readAfterChange: (matchId: string, now: number) => Promise<MatchAfterChange>;
  /** Answers the name of a match's zone for texts about the match; null where they do not name it. */
  zoneNameOf: (match: EventMatch) => string | null;
  /** Publishes to the sockets. What is lost here is corrected by the next read. */
  publish: (committed: Committed) => void;
}

/** The result for the caller, and the match as every viewer reads it after the change. */
export interface Change<T> {
  answer: T;
  readMatch: (matchId: string) => Promise<Match | null>;
}

/** The state that a change is decided on, read under a match's lock, and the answer stored for its key. */
export interface LoadedWithKey<Loaded> {
  loaded: Loaded;
  stored: StoredAnswer | null;
}

/**
 * Takes a match's lock and reads under it the state that a change is decided on. Refuses where there is no
 * match.
 */
export type Load<Loaded> = (unit: Unit) => Promise<Result<Loaded>>;

/**
 * A load that also reads the answer stored for the call's key, in the statement that takes the lock: for sign-ups. All
 * retries of one call wait for that lock, so that their key needs no statement before it. A retry that is refused here
 * gets that refusal: not for a change that ends what it loads.
 */
export interface LoadWithKey<Loaded> {
  withKey(unit: Unit, retry: Idempotency | null): Promise<Result<LoadedWithKey<Loaded>>>;
}

export interface UnitOfWork {
  /**
   * Changes a match: takes its lock and loads the state, then decides, saves and emits. All of it or nothing. With an
   * idempotency key the first accepted value is stored with the change and answered again to every retry, which then
   * changes nothing. So `value` must survive JSON and hold no secret.
   */
  changeMatch<Loaded, T>(
    context: CallContext,
    load: Load<Loaded> | LoadWithKey<Loaded>,
    change: (unit: Unit, loaded: Loaded) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<Change<T>>>;
  /** Runs a change of anything but one match, as `changeMatch` does: there is nothing to lock before it. */
  run<T>(context: CallContext, work: (unit: Unit) => Promise<Result<T>>): Promise<Result<Change<T>>>;
}

/** Thrown to leave a transaction with a refusal, so that it rolls back all earlier writes. */
class RolledBack extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/** The number of times that a change is attempted while other calls store its key at the same moment. */
const TRIES_FOR_A_KEY = 3;

/** Returns the subscribers in the order of their phases. */
function inPhases(subscribers: readonly Subscriber[]): Subscriber[] {
  return PHASES.flatMap((phase) => {
    const found = subscribers.filter((subscriber) => subscriber.phase === phase);
    assert(found.length <= 1, `Two subscribers have the phase '${phase}', without an order between them.`);
    return found;
  });
}

/** Makes the unit of one attempt, and what it emits into. */
function createUnit({
  tx,
  later,
  now,
  zoneNameOf,
}: Pick<Unit, 'tx' | 'later' | 'now'> & Pick<UnitOfWorkDependencies, 'zoneNameOf'>) {
  const emitted: Emitted = {
    events: [],
    notifications: [],
    recounted: [],
    afterCommit: [],
    reactions: [],
    participantEvents: [],
  };
  const unit: Unit = {
    tx,
    now,
    later,
    emit: (event) =>
      emitted.events.push({ ...event, match: { ...event.match, zoneName: zoneNameOf(event.match) } }),
    notify: (userId, notification) => emitted.notifications.push({ userId, notification }),
    recount: (userId) => emitted.recounted.push(userId),
    afterCommit: (afterwards) => emitted.afterCommit.push(afterwards),
    emitReaction: (type, reaction) => emitted.reactions.push({ type, reaction }),
    emitToParticipants: (event) => emitted.participantEvents.push(event),
  };
  return { unit, emitted };
}

/** Returns the function that runs an attempt and its subscribers in a transaction. */
function createCommit({
  database,
  subscribers,
  zoneNameOf,
}: Pick<UnitOfWorkDependencies, 'database' | 'subscribers' | 'zoneNameOf'>) {
  const ordered = inPhases(subscribers);

  /** Runs one attempt in a transaction. The value of `attempt` is stored by the write that it returns. */
  return function commit<T>(
    context: CallContext,
    attempt: (unit: Unit) => Promise<Attempt<T>>,
  ): Promise<Committing<T>> {
    return database.transaction(async (tx, later) => {
      // Made anew by each attempt: a transaction that the driver runs again must not emit events twice.
      const { unit, emitted } = createUnit({ tx, later, now: context.now, zoneNameOf });
      const { result, store } = await attempt(unit);
      if (!result.ok) throw new RolledBack(result);
      if (store === 'answered before') return { value: result.value, emitted };
      for (const subscriber of ordered) await subscriber.receive(emitted.events, unit);
      if (store !== null) later.write(store(result.value));
      return { value: result.value, emitted };
    });
  };
}

/** Returns the function that publishes what a change has emitted, once it is committed. */
function createPublishing({
  readAfterChange,
  publish,
}: Pick<UnitOfWorkDependencies, 'readAfterChange' | 'publish'>) {
  /** Commits, then reads the committed state once for the answer and for all watchers, and publishes it. */
  return async function commitAndPublish<T>(
    context: CallContext,
    committing: () => Promise<Committing<T>>,
  ): Promise<Result<Change<T>>> {
    let committed;
    try {
      committed = await committing();
    } catch (error) {
      if (error instanceof RolledBack) return error.refused;
      throw error;
    }
    const { value, emitted } = committed;
    for (const afterwards of emitted.afterCommit) afterwards();
    const reads = new Map<string, Promise<MatchAfterChange>>();
    const readOnce = (matchId: string) => {
      const read = reads.get(matchId) ?? readAfterChange(matchId, context.now);
      reads.set(matchId, read);
      return read;
    };
    const events = await Promise.all(
      emitted.events.map(async (event) => ({ event, ...(await readOnce(event.matchId)) })),
    );
    const notifications = emitted.notifications.flatMap(({ userId, notification }) => {
      const written = valueOf(notification);
      return written === null ? [] : [{ userId, notification: written }];
    });
    const participantEvents = await Promise.all(
      emitted.participantEvents.map(async ({ participants, ...event }) => {
        const { match } = participants === undefined ? await readOnce(event.matchId) : { match: null };
        const receivers = participants ?? (match === null ? [] : participantIds(match));
        return {
          ...event,
          payload: valueOf(event.payload),
          participants: receivers,
        } as CommittedParticipantEvent;
      }),
    );
    const published = [events, notifications, emitted.recounted, emitted.reactions, participantEvents];
    if (published.some(({ length }) => length > 0)) {
      publish({ ...emitted, events, notifications, participantEvents });
    }
    return accept({ answer: value, readMatch: async (matchId) => (await readOnce(matchId)).match });
  };
}

export function createUnitOfWork(dependencies: UnitOfWorkDependencies): UnitOfWork {
  const commit = createCommit(dependencies);
  const commitAndPublish = createPublishing(dependencies);

  /** The key is claimed before the work: a retry waits for the first try there. */
  const run: UnitOfWork['run'] = (context, work) => {
    const { idempotency, now } = context;
    return commitAndPublish(context, () =>
      commit(context, async (unit) => {
        if (idempotency === null) return { result: await work(unit), store: null };
        const claim = await claimIdempotencyKey(unit.tx, idempotency, now);
        if (claim.kind !== 'first') return answeredBefore(claim);
        const store = (value: unknown) => claimedAnswer(unit.tx, idempotency, value);
        return { result: await work(unit), store };
      }),
    );
  };

  /** A retry waits for the match's lock, under which the key is read. It is written with the change. */
  function runUnderLock<Loaded, T>(
    context: CallContext,
    load: LoadWithKey<Loaded>,
    change: (unit: Unit, loaded: Loaded) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<Change<T>>> {
    const { idempotency, now } = context;
    const attempt = () =>
      commit(context, async (unit): Promise<Attempt<T>> => {
        const read = await load.withKey(unit, idempotency);
        if (!read.ok) return { result: read, store: null };
        const { loaded, stored } = read.value;
        if (idempotency === null) return { result: await change(unit, loaded), store: null };
        const claim = claimOf(stored, idempotency, now);
        if (claim.kind !== 'first') return answeredBefore(claim);
        const store = (result: unknown) => firstAnswer(idempotency, { stored, result, now });
        return { result: await change(unit, loaded), store };
      });
    return commitAndPublish(context, () => againWhereKeyIsTaken(attempt));
  }

  return {
    run,
    changeMatch(context, load, change) {
      if ('withKey' in load) return runUnderLock(context, load, change);
      return run(context, async (unit) => {
        const loaded = await load(unit);
        return loaded.ok ? change(unit, loaded.value) : loaded;
      });
    },
  };
}

function valueOf<T>(value: T | Deferred<T>): T {
  return value instanceof Deferred ? value.read() : value;
}

interface Committing<T> {
  value: T;
  emitted: Emitted;
}

interface Attempt<T> {
  result: Result<T>;
  /** Makes the write that stores the value for retries; null without a key. */
  store: ((value: T) => SQLWrapper) | 'answered before' | null;
}

function answeredBefore<T>(claim: { kind: 'done'; result: unknown } | { kind: 'mismatch' }): Attempt<T> {
  return claim.kind === 'mismatch'
    ? { result: refuse('IDEMPOTENCY_MISMATCH'), store: null }
    : { result: accept(claim.result as T), store: 'answered before' };
}

/** Another call with the same key came first: the next try reads its answer. */
async function againWhereKeyIsTaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES_FOR_A_KEY || !isKeyTaken(error)) throw error;
    }
  }
}

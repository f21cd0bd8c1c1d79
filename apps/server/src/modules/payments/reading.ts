import { owedLine } from '@picado/domain/home/next-match';
import type { PaymentLine } from '@picado/domain/home/schema';
import { TASK_SHOWN_MS, type DeclaredPayments, type OwnShare } from '@picado/domain/home/tasks';
import { isOrganiser, permit } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { lastPastKickOff } from '@picado/domain/matches/stage';
import { remindedPlayers } from '@picado/domain/payments/reminder';
import { paymentFacts } from '@picado/domain/payments/rules';
import type { Payment, PaymentAccount, PaymentLog, Payments } from '@picado/domain/payments/schema';
import { countedEntries, paymentsOf } from '@picado/domain/payments/sheet';
import { logText } from '@picado/domain/payments/wording';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { CallContext, UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import {
  findAccountOfMatch,
  findCollected,
  findDeciders,
  findDeclared,
  findLog,
  findShares,
} from '../../reads/payments';
import { findCameOn } from '../reports/report-operations';
import { findLastReminder, findPayments } from './repository';

/** Lines of the log that are shown: far more than a match has. */
const LOG_LINES = 500;

/** Stands for a match of which no account is said. */
export const NO_ACCOUNT: PaymentAccount = { alias: null, cvu: null };

export interface ReadingDependencies {
  database: Database;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** The entries of guests that left a number, where this server sends to numbers. */
  reachableGuests: (db: Executor, matchId: string) => Promise<string[]>;
  /** The shown name of a user; null where there is no such user. */
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
}

/** A match with the substitutes that came on. */
export type PlayedMatch = Match & { cameOn: ReadonlySet<string> };

/** It stands in reports, and there are none before the finish. */
export async function withCameOn(db: Executor, match: Match): Promise<PlayedMatch> {
  const cameOn = match.status === 'FINISHED' ? await findCameOn(db, match.id) : new Set<string>();
  return { ...match, allPlayers: countedEntries(match), cameOn };
}

/** The payments as a participant reads them; `userId` is null for a guest. */
async function present(
  { reachableGuests, userNameOf }: Pick<ReadingDependencies, 'reachableGuests' | 'userNameOf'>,
  db: Executor,
  match: Match,
  userId: string | null,
): Promise<Payments> {
  const isForOrganiser = isOrganiser({ ...match, userId });
  const [played, stored, account, reminder, deciders, reachableGuestIds] = await Promise.all([
    withCameOn(db, match),
    findPayments(db, match.id),
    findAccountOfMatch(db, match),
    findLastReminder(db, match.id),
    findDeciders(db, { matchId: match.id }),
    isForOrganiser ? reachableGuests(db, match.id) : [],
  ]);
  const { departed, ...paid } = paymentsOf(played, stored);
  const others = deciders.filter((each) => each.userId !== match.creatorId);
  const decidedBy = new Map(others.map(({ playerId, name }) => [playerId, name]));
  const reminderBy =
    isForOrganiser && reminder !== null && reminder.actorId !== null && reminder.actorId !== userId
      ? await userNameOf(db, reminder.actorId)
      : null;
  const signed = (payment: Payment): Payment => {
    const name = decidedBy.get(payment.playerId);
    const isDecided = payment.status === 'CONFIRMED' || payment.isSentBack;
    return name === undefined || !isDecided ? payment : { ...payment, decidedBy: name };
  };
  const reminded = remindedPlayers(match, paid.payments, reachableGuestIds);
  return {
    ...paid,
    payments: paid.payments.map(signed),
    ...(account ?? NO_ACCOUNT),
    departed: isForOrganiser ? departed.map(signed) : [],
    remindedCount: isForOrganiser ? reminded.userIds.length + reminded.guestIds.length : 0,
    remindedAt: reminder?.at.toISOString() ?? null,
    ...(reminderBy === null ? {} : { remindedBy: reminderBy }),
  };
}

/** The payments as the caller of a change reads them after it. */
export async function readAfterChange(
  dependencies: ReadingDependencies,
  { user, now }: UserContext,
  matchId: string,
): Promise<Result<Payments>> {
  const match = await dependencies.readMatch(matchId, now);
  if (match === null) return refuse('MATCH_NOT_FOUND');
  return accept(await present(dependencies, dependencies.database.read, match, user.id));
}

/** Creates the part that reads the payments of one match, for its participants. */
export function createReading(dependencies: ReadingDependencies) {
  const { database, readMatch } = dependencies;

  return {
    /** The payments, for a participant of the match. */
    async read(
      { actor, now }: Pick<CallContext, 'actor' | 'now'>,
      matchId: string,
    ): Promise<Result<Payments>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const userId = actor.kind === 'user' ? actor.userId : null;
      const guestPlayerId = actor.kind === 'guest' ? actor.playerId : null;
      const permitted = permit('readPayments', paymentFacts(match, { userId, guestPlayerId }));
      if (!permitted.ok) return permitted;
      return accept(await present(dependencies, database.read, match, userId));
    },

    /** The changes of a match's payments, the latest first, for its organiser. */
    async readLog({ user, now }: UserContext, matchId: string): Promise<Result<PaymentLog>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const facts = paymentFacts(match, { userId: user.id, guestPlayerId: null });
      const permitted = permit('readPaymentLog', facts);
      if (!permitted.ok) return permitted;
      const rows = await findLog(database.read, { matchId, limit: LOG_LINES });
      return accept(
        rows.map(({ at, isOwn, ...line }) => ({
          ...line,
          at: new Date(at).toISOString(),
          text: logText({ ...line, isOwn }),
        })),
      );
    },
  };
}

/** Creates the part that reads what is open, for other pages of a user. */
export function createShares({ database }: Pick<ReadingDependencies, 'database'>) {
  return {
    /** Lists the declared payments that wait for an organiser, of their matches to come and of late ones. */
    declaredTo(userId: string, now: number): Promise<DeclaredPayments[]> {
      return findDeclared(database.read, userId, new Date(now - TASK_SHOWN_MS));
    },

    /** Reads the line that home shows the organiser of a match that is not finished; null where they do not collect in Picado. */
    async owedOf(match: Match): Promise<PaymentLine | null> {
      const stored = await findCollected(database.read, match.id);
      if (stored === null) return null;
      const { payments } = paymentsOf(await withCameOn(database.read, match), stored);
      const own = match.allPlayers.find((player) => player.userId === match.creatorId);
      return owedLine(payments, own?.id ?? null);
    },

    /** A player's own shares: what they owe of late, and all of matches to come. */
    sharesOf(userId: string, now: number): Promise<OwnShare[]> {
      const since = new Date(now - TASK_SHOWN_MS);
      const pastBefore = new Date(lastPastKickOff(now));
      return findShares(database.read, { userId, since, pastBefore, now: new Date(now) });
    },
  };
}

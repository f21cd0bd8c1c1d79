import { permit } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import {
  type PaymentChange,
  decidePayment,
  decideReminder,
  paymentFacts,
} from '@picado/domain/payments/rules';
import type {
  Payment,
  PaymentAccount,
  PaymentAccountChange,
  PaymentLogKind,
  PaymentStatus,
  Payments,
} from '@picado/domain/payments/schema';
import { isPaid, paymentsOf, type StoredPayment } from '@picado/domain/payments/sheet';
import { type Result, accept } from '@picado/domain/result';
import { slotOf } from '@picado/domain/roster/api-names';
import type { UserContext } from '../../calls/context';
import type { Executor } from '../../db/executor';
import type { Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findAccountOfMatch } from '../../reads/payments';
import { eventMatch } from '../matches/event-match';
import { loadMatchWith, lockGroupOf } from '../matches/match-lock';
import {
  createReading,
  createShares,
  NO_ACCOUNT,
  readAfterChange,
  withCameOn,
  type PlayedMatch,
  type ReadingDependencies,
} from './reading';
import {
  findLastReminder,
  findPaymentAccount,
  findPayments,
  insertLogLine,
  savePayment,
  savePaymentAccount,
} from './repository';

/** The payments of the list that wait for the organiser once a changed one is saved, the latest last. */
function declaredAfter(
  { match, stored }: Loaded,
  { before, payment }: PaymentChange,
  changedAt: number,
): Payment[] {
  const after = [
    ...stored.filter((each) => each !== before && each.playerId !== payment.playerId),
    { ...payment, changedAt },
  ];
  return paymentsOf(match, after)
    .payments.filter(({ status }) => status === 'DECLARED')
    .toSorted((a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''));
}

export interface PaymentsServiceDependencies extends ReadingDependencies {
  unitOfWork: UnitOfWork;
  /** Writes where all matches of a group are paid. */
  saveGroupAccount: (tx: Executor, groupId: string, account: PaymentAccount) => Promise<void>;
}

/** A locked match with its payments. */
interface Loaded {
  match: PlayedMatch;
  stored: StoredPayment[];
}

const loadPayments = (matchId: string): Load<Loaded> =>
  loadMatchWith(matchId, async (unit, { match }) => ({
    match: await withCameOn(unit.tx, match),
    stored: await findPayments(unit.tx, matchId),
  }));

/** Lists the amounts that registered players paid of a match, or say so, also of those that left its list. */
export async function findPaid(db: Executor, matchId: string): Promise<{ userId: string; amount: number }[]> {
  const stored = await findPayments(db, matchId);
  return stored.flatMap(({ userId, status, amount }) =>
    userId !== null && isPaid({ status }) ? [{ userId, amount }] : [],
  );
}

/** Logs a change, and sends it to the participants. */
async function addLogLine(
  unit: Unit,
  match: Match,
  line: {
    kind: PaymentLogKind;
    actorId: string;
    about?: { playerId: string; name: string; amount: number; isOwn: boolean };
  },
): Promise<void> {
  const { kind, actorId, about } = line;
  await insertLogLine(unit.tx, {
    matchId: match.id,
    at: new Date(unit.now),
    kind,
    actorId,
    playerId: about?.playerId ?? null,
    playerName: about?.name ?? null,
    isOwn: about?.isOwn ?? false,
    amount: about?.amount ?? null,
  });
  unit.emitToParticipants({
    matchId: match.id,
    name: 'paymentsUpdate',
    payload: { type: 'PAYMENTS_UPDATED', matchId: match.id },
  });
}

/** Gives a payment of a locked match a status, logs it and notifies the other side. */
async function markLocked(
  { userNameOf }: Pick<PaymentsServiceDependencies, 'userNameOf'>,
  unit: Unit,
  { match, stored }: Loaded,
  request: { userId: string; playerId: string; status: PaymentStatus },
): Promise<Result<null>> {
  const decision = decidePayment(match, stored, request);
  if (!decision.ok) return decision;
  if (decision.value === null) return accept(null);

  const { userId, playerId, status } = request;
  const { id: matchId } = match;
  const { before, payment } = decision.value;
  const replaced = before !== undefined && before.playerId !== playerId ? before.playerId : null;
  await savePayment(unit.tx, { ...payment, matchId, changedAt: new Date(unit.now) }, replaced);
  const entry = match.allPlayers.find(({ id }) => id === playerId);
  const { name, amount, isSentBack } = payment;
  await addLogLine(unit, match, {
    kind: isSentBack ? 'SENT_BACK' : status,
    actorId: userId,
    about: { playerId, name, amount, isOwn: payment.userId === userId },
  });
  unit.emit({
    type: 'PAYMENT_CHANGED',
    matchId,
    actorId: userId,
    match: eventMatch(match, match.players.length),
    player: {
      id: playerId,
      userId: payment.userId,
      name,
      slot: entry === undefined ? null : slotOf(entry),
    },
    before: before?.status ?? 'UNPAID',
    status,
    amount,
    isOnList: entry !== undefined,
    declared: declaredAfter({ match, stored }, decision.value, unit.now),
    actorName: (await userNameOf(unit.tx, userId)) ?? '',
  });
  return accept(null);
}

type ChangeDependencies = ReadingDependencies & Pick<PaymentsServiceDependencies, 'unitOfWork'>;

/** Creates the part that gives shares their status. */
function createMarking(dependencies: ChangeDependencies) {
  const { unitOfWork } = dependencies;

  return {
    /** Gives a payment a status, logs it and notifies the other side. */
    async mark(
      context: UserContext,
      matchId: string,
      change: { playerId: string; status: PaymentStatus },
    ): Promise<Result<Payments>> {
      const userId = context.user.id;
      const changed = await unitOfWork.changeMatch(context, loadPayments(matchId), (unit, loaded) =>
        markLocked(dependencies, unit, loaded, { userId, ...change }),
      );
      return changed.ok ? readAfterChange(dependencies, context, matchId) : changed;
    },

    /** Marks an open share as paid within a change of more than one match, as of a group: takes the lock of the match. */
    async confirmOpen(
      unit: Unit,
      share: { matchId: string; playerId: string; userId: string },
    ): Promise<Result<null>> {
      const { matchId, playerId, userId } = share;
      const loaded = await loadPayments(matchId)(unit);
      if (!loaded.ok) return loaded;
      const { match, stored } = loaded.value;
      // The share was declared or confirmed meanwhile, or is off the list: it is not open any more.
      const { payments } = paymentsOf(match, stored);
      const isOpen = payments.some((each) => each.playerId === playerId && each.status === 'UNPAID');
      return isOpen
        ? markLocked(dependencies, unit, loaded.value, { userId, playerId, status: 'CONFIRMED' })
        : accept(null);
    },
  };
}

/** Creates the part by which an organiser collects: the account at which they are paid, and reminders. */
function createCollecting(
  dependencies: ChangeDependencies & Pick<PaymentsServiceDependencies, 'saveGroupAccount'>,
) {
  const { unitOfWork, reachableGuests, saveGroupAccount, userNameOf } = dependencies;

  return {
    /**
     * Sets the account at which the organiser is paid, in this match and all others that they organise; of a group, in all
     * of its matches.
     */
    async setAccount(
      context: UserContext,
      matchId: string,
      account: PaymentAccountChange,
    ): Promise<Result<Payments>> {
      const userId = context.user.id;
      const { alias, cvu } = account;
      const loadWithGroup: Load<Loaded> = async (unit) => {
        await lockGroupOf(unit, matchId);
        return loadPayments(matchId)(unit);
      };
      const changed = await unitOfWork.changeMatch(context, loadWithGroup, async (unit, { match }) => {
        const facts = paymentFacts(match, { userId, guestPlayerId: null });
        const permitted = permit('setPaymentAccount', facts);
        if (!permitted.ok) return permitted;
        const { groupId } = match;
        const before =
          groupId === null
            ? await findPaymentAccount(unit.tx, userId)
            : ((await findAccountOfMatch(unit.tx, match)) ?? NO_ACCOUNT);
        const given = { ...(alias === undefined ? {} : { alias }), ...(cvu === undefined ? {} : { cvu }) };
        const after = { ...before, ...given };
        // Sent as it was, it is no change: nothing is logged or sent.
        if (after.alias === before.alias && after.cvu === before.cvu) return accept(null);
        if (groupId === null) await savePaymentAccount(unit.tx, userId, given);
        else await saveGroupAccount(unit.tx, groupId, after);
        await addLogLine(unit, match, { kind: 'ACCOUNT', actorId: userId });
        return accept(null);
      });
      return changed.ok ? readAfterChange(dependencies, context, matchId) : changed;
    },

    /** Reminds all that owe and can be reached. */
    async remind(context: UserContext, matchId: string): Promise<Result<Payments>> {
      const userId = context.user.id;
      const changed = await unitOfWork.changeMatch(
        context,
        loadPayments(matchId),
        async (unit, { match, stored }) => {
          const last = await findLastReminder(unit.tx, matchId);
          const decision = decideReminder(match, stored, {
            userId,
            reachableGuestIds: await reachableGuests(unit.tx, matchId),
            remindedAt: last?.at.getTime() ?? null,
            now: unit.now,
          });
          if (!decision.ok) return decision;
          await addLogLine(unit, match, { kind: 'REMINDED', actorId: userId });
          unit.emit({
            type: 'PAYMENTS_REMINDED',
            matchId,
            actorId: userId,
            match: eventMatch(match, match.players.length),
            ...decision.value,
            actorName: (await userNameOf(unit.tx, userId)) ?? '',
          });
          return accept(null);
        },
      );
      return changed.ok ? readAfterChange(dependencies, context, matchId) : changed;
    },
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

export function createPaymentsService(dependencies: PaymentsServiceDependencies) {
  return {
    ...createReading(dependencies),
    ...createShares(dependencies),
    ...createMarking(dependencies),
    ...createCollecting(dependencies),
  };
}

import type { MatchStatus } from '../matches/schema';
import { pauseBeforeReminder } from '../payments/reminder';
import { accept, refuse, type Result } from '../result';
import type { Debt, Debtor } from './debts';
import { permitInGroup, type GroupRole } from './policies';
import { daysText, MOST_DAYS } from './wording';

/**
 * Decides the reminder of what one player owes, for those that may send it: once a day for each debtor, by all of them together. Guests have
 * no inbox, and no organiser reminds themselves. Instants are milliseconds since 1970; `remindedAt` is null before the first.
 */
export function decideDebtReminder(
  { debtor, debt }: { debtor: Debtor; debt: Debt | null },
  request: { userId: string; remindedAt: number | null; now: number },
): Result<Debt & { userId: string }> {
  const { userId, remindedAt, now } = request;
  if ('guestName' in debtor) return refuse('GUESTS_GET_NO_REMINDER');
  if (debt === null || debtor.userId === userId) return refuse('OWES_NOTHING');
  const pause = pauseBeforeReminder(remindedAt, now);
  if (pause > 0) return refuse('ALREADY_REMINDED', { retryAfterMs: pause });
  return accept({ ...debt, userId: debtor.userId });
}

/** A regular that was asked whether they come, and has not answered. */
export interface OpenQuestion {
  userId: string;
  /** The instant at which they were last asked once more, in milliseconds since 1970; null before the first time. */
  remindedAt: number | null;
}

/**
 * Decides that the regulars of an open date that have not answered are asked again, by organiser and co-organisers: each at most once
 * a day. Accepted with the match and those that are asked now, at least one. The caller answers by themselves.
 *
 * @param date `questions`: to regulars with an account alone, since no other can be reached
 */
export function decideAskingAgain<Dated extends { status: MatchStatus }, Question extends OpenQuestion>(
  role: GroupRole | null,
  date: {
    isOfGroup: boolean;
    /** Null until the date opens. */
    match: Dated | null;
    questions: readonly Question[];
  },
  { userId, now }: { userId: string; now: number },
): Result<{ match: Dated; asked: Question[] }> {
  const permitted = permitInGroup('askRegulars', role);
  if (!permitted.ok) return permitted;
  const { match, isOfGroup, questions } = date;
  if (match === null) return refuse(isOfGroup ? 'DATE_NOT_OPEN' : 'NO_SUCH_DATE');
  if (match.status !== 'SCHEDULED') return refuse('CONFIRMATION_LATE');
  const others = questions.filter((question) => question.userId !== userId);
  if (others.length === 0) return refuse('NO_REGULAR_TO_ASK');
  const pauses = others.map(({ remindedAt }) => pauseBeforeReminder(remindedAt, now));
  const asked = others.filter((_question, index) => pauses[index] === 0);
  return asked.length > 0
    ? accept({ match, asked })
    : refuse('ALREADY_REMINDED', { retryAfterMs: Math.min(...pauses) });
}

/** Names the days of debts as a sentence does: 'el 12 y 19 de noviembre', and of many as `daysText` does. */
export function owedDays(dates: readonly string[], currentYear: number): string {
  const text = daysText(dates, currentYear);
  return dates.length > MOST_DAYS || text === '' ? text : `el ${text}`;
}

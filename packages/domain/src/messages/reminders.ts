import { sharePerPlayer } from '../matches/price';
import { whereAndWhen, type Notice } from '../events/notices';
import { reportsCloseAt } from '../reports/window';
import { longDay } from '../time/days';

const HOUR_MS = 60 * 60 * 1000;

/**
 * An unanswered promotion is reminded of once this long after the question left, and once this long before the match;
 * milliseconds. Question and reminders are at least `PROMOTION_REMINDER_MS` apart.
 */
export const PROMOTION_REMINDER_MS = 3 * HOUR_MS;
export const LAST_PROMOTION_REMINDER_MS = 24 * HOUR_MS;
/** The time before reports close at which a missing one is reminded of, in milliseconds. */
export const REPORT_REMINDER_MS = 6 * HOUR_MS;
/** The least time by day before a night or a closing, in milliseconds: a reader needs time to answer the reminder. */
const REPORT_REMINDER_BY_DAY_MS = HOUR_MS;
/** The times after the finish from which, and until which, reviews are asked for, in milliseconds. */
export const REVIEW_REMINDER_MS = 24 * HOUR_MS;
export const REVIEW_REMINDER_UNTIL_MS = 72 * HOUR_MS;

/** A match as reminders name it. */
interface RemindedMatch {
  location: string;
  date: string;
  time: string;
  /** 'hora de Madrid', behind the hour; null or absent where it is not named. */
  zoneName?: string | null;
}

/**
 * Returns the reminders of an unanswered promotion that are due. `sentAt` is when the question left, null while it waits to
 * leave; `remindedAt` when the last reminder was written, null before the first. All instants are milliseconds since 1970.
 */
export function promotionReminders(
  promotion: { sentAt: number | null; remindedAt: number | null; startsAt: number },
  now: number,
): ('after 3 hours' | 'a day before')[] {
  const { sentAt, remindedAt, startsAt } = promotion;
  if (sentAt === null || now >= startsAt) return [];
  if (now < Math.max(sentAt, remindedAt ?? 0) + PROMOTION_REMINDER_MS) return [];
  const dayBefore = startsAt - LAST_PROMOTION_REMINDER_MS;
  // A question that left within the last day needs no reminder of that day.
  return sentAt < dayBefore && now >= dayBefore ? ['after 3 hours', 'a day before'] : ['after 3 hours'];
}

/**
 * Returns true if the reminder of the evening before is due: from 19:00 of that day until it ends, to players that were on
 * the list by then. The caller computes the instants of the wall clock.
 */
export function isTomorrowDue(
  { joinedAt, evening, dayStart }: { joinedAt: number; evening: number; dayStart: number },
  now: number,
): boolean {
  return joinedAt < evening && now >= evening && now < dayStart;
}

/**
 * Returns true if the reminder of a missing own report is due: six hours before reports close, or an hour before the night
 * where less than an hour of those six is by day. `night` is the last one that began before reports close, on the wall
 * clock of the match. All instants are milliseconds since 1970.
 */
export function isReportDue(
  match: { startsAt: number; finishedAt: number },
  night: { from: number; until: number },
  now: number,
): boolean {
  const closesAt = reportsCloseAt(match);
  const evening = night.from - REPORT_REMINDER_BY_DAY_MS;
  const dueAt = closesAt - REPORT_REMINDER_MS;
  const isAtNight = dueAt >= evening && closesAt < night.until + REPORT_REMINDER_BY_DAY_MS;
  return now >= (isAtNight ? evening : dueAt) && now < closesAt;
}

/** The time after it was due for which the organiser of a match without a result is still asked, in milliseconds. */
const RESULT_REMINDER_UNTIL_MS = 36 * HOUR_MS;

/**
 * True if the organiser of a match that was not finished is asked for its result: from the morning after it on, and not long
 * afterwards. `morning` is the instant of that wall clock; both in milliseconds since 1970.
 */
export function isResultDue({ morning }: { morning: number }, now: number): boolean {
  return now >= morning && now < morning + RESULT_REMINDER_UNTIL_MS;
}

type Text = Pick<Notice, 'type' | 'title' | 'message'>;

export function promotionReminder(match: RemindedMatch, currentYear: number): Text {
  return {
    type: 'PROMOTION_REMINDER',
    title: '¿Vas a jugar?',
    message: `Todavía no confirmaste tu lugar. ${whereAndWhen({ ...match, currentYear })}`,
  };
}

/** 'Mañana jugás': 'Jueves 26 de noviembre, 21:00, Complejo La Esquina. Son $ 4.500 por jugador.' */
export function tomorrowReminder(
  match: RemindedMatch & { price: string; maxPlayers: number },
  currentYear: number,
): Text {
  const share = sharePerPlayer(match.price, match.maxPlayers);
  const price = share === null ? '' : ` Son ${share} por jugador.`;
  return {
    type: 'MATCH_TOMORROW',
    title: 'Mañana jugás',
    message: `${whereAndWhen({ ...match, currentYear })}.${price}`,
  };
}

export function resultReminder(match: RemindedMatch, currentYear: number): Text {
  return {
    type: 'RESULT_MISSING',
    title: '¿Cómo terminó?',
    message: `Poné el resultado y se abren reportes, votos y reviews. ${whereAndWhen({ ...match, currentYear })}`,
  };
}

/** `closing`: day and time on the wall clock at which reports close. */
export function reportReminder(
  match: RemindedMatch & { closing: { date: string; time: string } },
  currentYear: number,
): Text {
  const day = longDay(match.closing.date, currentYear) ?? match.closing.date;
  return {
    type: 'REPORT_MISSING',
    title: 'Falta tu reporte',
    message: `Cargá tus goles, asistencias y atajadas: cierra el ${day} a las ${match.closing.time}. ${whereAndWhen({ ...match, currentYear })}`,
  };
}

/** `missing`: reviews that the reader has not given, 1 or more. */
export function reviewReminder(match: RemindedMatch & { missing: number }, currentYear: number): Text {
  const { missing } = match;
  return {
    type: 'REVIEWS_MISSING',
    title: missing === 1 ? 'Te falta 1 review' : `Te faltan ${missing} reviews`,
    message: `Contá cómo jugaron. ${whereAndWhen({ ...match, currentYear })}`,
  };
}

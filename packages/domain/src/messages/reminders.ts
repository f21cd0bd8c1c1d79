import { sharePerPlayer } from '../matches/price';
import { whereAndWhen, type Notice } from '../notifications/notices';
import { reportsCloseAt } from '../reports/window';

const HOUR_MS = 60 * 60 * 1000;

/** An unanswered promotion is reminded of once after this time, and once this long before the match; milliseconds. */
export const PROMOTION_REMINDER_MS = 3 * HOUR_MS;
export const LAST_PROMOTION_REMINDER_MS = 24 * HOUR_MS;
/** How long before reports close, in milliseconds. */
export const REPORT_REMINDER_MS = 6 * HOUR_MS;
/** How long after the finish reviews are asked for, and until when, in milliseconds. */
export const REVIEW_REMINDER_MS = 24 * HOUR_MS;
export const REVIEW_REMINDER_UNTIL_MS = 72 * HOUR_MS;

/** A match as reminders name it. */
interface RemindedMatch {
  location: string;
  date: string;
  time: string;
}

/** Which reminders of an unanswered promotion are due. All instants are milliseconds since 1970. */
export function promotionReminders(
  promotion: { createdAt: number; startsAt: number },
  now: number,
): ('after 3 hours' | 'a day before')[] {
  const { createdAt, startsAt } = promotion;
  if (now >= startsAt) return [];
  const dayBefore = startsAt - LAST_PROMOTION_REMINDER_MS;
  return [
    ...(now >= createdAt + PROMOTION_REMINDER_MS ? (['after 3 hours'] as const) : []),
    // One made within that day has just been told.
    ...(createdAt < dayBefore && now >= dayBefore ? (['a day before'] as const) : []),
  ];
}

/**
 * Whether a match is told of the evening before: from 19:00 of that day until it ends, to players that were on the list by then.
 * The instants of the wall clock are the caller's.
 */
export function isTomorrowDue(
  { joinedAt, evening, dayStart }: { joinedAt: number; evening: number; dayStart: number },
  now: number,
): boolean {
  return joinedAt < evening && now >= evening && now < dayStart;
}

/** Whether an own report is still missing so late that it is asked for. */
export function isReportDue(match: { startsAt: number; finishedAt: number }, now: number): boolean {
  const closesAt = reportsCloseAt(match);
  return now >= closesAt - REPORT_REMINDER_MS && now < closesAt;
}

type Text = Pick<Notice, 'type' | 'title' | 'message'>;

export function promotionReminder(match: RemindedMatch, currentYear: number): Text {
  return {
    type: 'PROMOTION_REMINDER',
    title: '¿Vas a jugar?',
    message: `Todavía no confirmaste tu lugar. ${whereAndWhen({ ...match, currentYear })}`,
  };
}

/** 'Mañana jugás': '21:00, Complejo La Esquina. Son $ 4.500 por jugador.' */
export function tomorrowReminder(match: RemindedMatch & { price: string; maxPlayers: number }): Text {
  const share = sharePerPlayer(match.price, match.maxPlayers);
  const price = share === null ? '' : ` Son ${share} por jugador.`;
  return {
    type: 'MATCH_TOMORROW',
    title: 'Mañana jugás',
    message: `${match.time}, ${match.location}.${price}`,
  };
}

export function reportReminder(match: RemindedMatch, currentYear: number): Text {
  return {
    type: 'REPORT_MISSING',
    title: 'Falta tu reporte',
    message: `Cargá tus goles, asistencias y atajadas antes de que cierre. ${whereAndWhen({ ...match, currentYear })}`,
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

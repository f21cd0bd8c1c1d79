import type { EventMatch, EventPlayer } from './payload';
import { capitalised } from '../text/one-line';
import { longDay } from '../time/days';
import type { NotificationType } from '../notifications/types';

/** A notice says to one reader what happened: the inbox row and the outbox rows are written from it. */
export interface Notice {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The promotion that the reader is asked to confirm, if any. */
  confirmationId?: string;
  /**
   * The text once it covers several sign-ups of its match; absent for notices that cover
   * themselves alone.
   */
  together?: SignUpsTogether;
  /**
   * The number of reviews of its match that it covers; above 1 it replaces the previous one. Absent for all other notices.
   */
  reviewCount?: number;
  /** The level of a badge that it is about; absent for all others. */
  badge?: { id: string; level: number };
  /** The instant from which it is of no use outside the app, in milliseconds since 1970; absent where its type decides. */
  until?: number;
  /** The match, where it is not that of the others. */
  matchId?: string;
  chatMessageId?: string;
  /** The group that it is about, where it is about no match, and the season, if any. */
  group?: { id: string; season: string | null };
  /** The texts with which it leaves Picado, where they differ from those in the app. */
  outside?: { title: string; message: string };
}

/** One unread inbox row for all sign-ups of a match since the organiser last looked. */
export interface SignUpsTogether {
  /** May hold `SIGN_UPS_MARK` in place of the number of sign-ups, which only the inbox knows. */
  title: string;
  message: string;
  /** The entry that signed up: only those that are still on the list are counted. */
  entryId: string;
}

export const SIGN_UPS_MARK = '{n}';

/**
 * The match of an event, with the year in which the notice is written (days of any other year name theirs), and the name of
 * the co-organiser that made the change; null where another user or the product made it.
 */
export type NoticeMatch = EventMatch & { currentYear: number; signer: string | null };

/** The user that made a change for the organisers: a co-organiser by name. */
export const organiserInWords = ({ signer }: NoticeMatch): string => signer ?? 'El organizador';

/** 'Lo finalizó Tomi. ': signs what a co-organiser did, before the rest of a text; empty for all others. */
export const signature = ({ signer }: NoticeMatch, deed: string): string =>
  signer === null ? '' : `${deed} ${signer}. `;

export function toOrganiser(match: NoticeMatch, notice: Omit<Notice, 'userId'>): Notice {
  return { userId: match.creatorId, ...notice };
}

/**
 * A notice to a player, its text followed by place and time of the match. None for a guest, who has no
 * inbox.
 */
export function toPlayer(
  player: EventPlayer,
  { type, title, text }: { type: NotificationType; title: string; text: string },
  match: NoticeMatch,
): Notice[] {
  if (player.userId === null) return [];
  return [{ userId: player.userId, type, title, message: `${text} ${whereAndWhen(match)}` }];
}

/** Addresses one notice to every user. */
export function toEach(userIds: readonly string[], notice: Omit<Notice, 'userId'>): Notice[] {
  return userIds.map((userId) => ({ userId, ...notice }));
}

/** 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14' */
export function withCount(match: NoticeMatch): string {
  return `${whereAndWhen(match)} · ${match.starters}/${match.capacity}`;
}

/** 'Jueves 26 de noviembre, 21:00, Complejo La Esquina'; where the zone is named '21:00, hora de Madrid, Parque Norte'. */
export function whereAndWhen(
  match: Pick<NoticeMatch, 'date' | 'time' | 'zoneName' | 'location' | 'currentYear'>,
): string {
  const day = longDay(match.date, match.currentYear) ?? match.date;
  return [capitalised(day), match.time, ...(match.zoneName ? [match.zoneName] : []), match.location].join(
    ', ',
  );
}

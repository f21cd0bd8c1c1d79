import { capitalised } from '../text/one-line';
import { longDay } from '../time/days';
import { GROUP_COUNT_MARK, GROUP_MORE_MARK } from './sending';
import type { NotificationType } from '../notifications/types';

/** The texts of a message that stands for several, with the marks of `sending.ts`. */
export interface GroupedTexts {
  title: string;
  message: string;
  /** The entry that signed up, where the number is that of entries still on the list; absent where it is that of messages. */
  entryId?: string;
}

/** The texts of several messages of one kind that wait together; null for a kind that is sent by itself. */
export function groupedTexts(
  type: NotificationType,
  { message, together }: { message: string; together: GroupedTexts | null },
): GroupedTexts | null {
  if (together !== null) return together;
  if (type !== 'REVIEW_RECEIVED' && type !== 'REVIEWS_RECEIVED_BATCH') return null;
  return { title: `Recibiste ${GROUP_COUNT_MARK} reviews`, message };
}

const LONGEST_QUOTE = 140;

/** The text of a message of a chat in one line, cut to `LONGEST_QUOTE` characters: '«¿Quién lleva la pelota?»'. */
export function chatQuote(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return `«${characters.length <= LONGEST_QUOTE ? line : `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`}»`;
}

/** The match of a chat; the year is that in which the texts are written. */
interface ChatMatch {
  date: string;
  location: string;
  currentYear: number;
}

/**
 * A message of a chat, alone and as the latest of several, under the day and the place of its match: 'Bruno: «¿Quién lleva la
 * pelota?» y 2 más'.
 */
export function chatTexts(
  match: ChatMatch,
  { authorName, text }: { authorName: string; text: string },
): { title: string; message: string; together: GroupedTexts } {
  const day = longDay(match.date, match.currentYear) ?? match.date;
  const title = `${capitalised(day)}, ${match.location}`;
  const message = `${authorName}: ${chatQuote(text)}`;
  return { title, message, together: { title, message: `${message} y ${GROUP_MORE_MARK} más` } };
}

/** The texts of so many messages of a chat (1 or more), of which `latest` is the last. */
export function chatTextsOf(
  match: ChatMatch,
  latest: { authorName: string; text: string },
  count: number,
): GroupedTexts {
  const { title, message, together } = chatTexts(match, latest);
  if (count === 1) return { title, message };
  return {
    title: together.title,
    message: together.message.replace(GROUP_MORE_MARK, () => String(count - 1)),
  };
}

import type { ChatMessage, MessagesPage } from '@picado/domain/chat/schema';
import { find } from 'linkifyjs';

/**
 * The messages to show, in the order of the server: the fetched ones, and those that arrived live since. Live messages older than
 * the oldest fetched one are left out: between them messages may be missing.
 */
export function mergeMessages(
  pages: readonly MessagesPage[],
  live: ReadonlyMap<string, ChatMessage>,
): ChatMessage[] {
  const merged = new Map(pages.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
  const oldest = Math.min(...[...merged.values()].map(({ number }) => number));
  for (const message of live.values()) {
    if (Number.isFinite(oldest) && message.number < oldest) continue;
    // A deletion is for good, whichever of the two came first.
    if (merged.get(message.id)?.isDeleted !== true) merged.set(message.id, message);
  }
  return [...merged.values()].sort((a, b) => a.number - b.number);
}

/** Whether one between two messages is missing: numbers have no gaps. */
export function hasGap(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ number }, index) => number !== (messages[index - 1]?.number ?? number - 1) + 1);
}

/** The ids that the reader writes under: null for a guest's account, and for the entry of an organiser that does not play. */
export interface OwnIds {
  userId: string | null;
  playerId: string | null;
}

/** Whether a message counts as unread until it is read: written by another participant. */
export function countsAsUnread(message: ChatMessage, own: OwnIds): boolean {
  return message.kind === 'WRITTEN' && !message.isDeleted && !isOwn(message, own);
}

/** By the account, or by the entry: a guest that signed up later has written with that entry before. */
export function isOwn({ author, authorUserId }: ChatMessage, { userId, playerId }: OwnIds): boolean {
  if (userId !== null && authorUserId === userId) return true;
  return playerId !== null && author?.playerId === playerId;
}

/**
 * The waiting messages that are not shown yet. The event of a message may arrive before the answer to it: the message is then
 * recognised by its text, among the own messages that came after it was written.
 */
export function withoutShown<Waiting extends { text: string; after: number }>(
  waiting: readonly Waiting[],
  messages: readonly ChatMessage[],
  own: OwnIds,
): Waiting[] {
  const known = new Set<ChatMessage>();
  return waiting.filter(({ text, after }) => {
    const shown = messages.find(
      (message) =>
        message.number > after && message.text === text && isOwn(message, own) && !known.has(message),
    );
    if (shown !== undefined) known.add(shown);
    return shown === undefined;
  });
}

/** The first of the last `unread` messages that count; null where all are read, or the first is not loaded. */
export function firstUnread(messages: readonly ChatMessage[], unread: number, own: OwnIds): string | null {
  if (unread <= 0) return null;
  const counted = messages.filter((message) => countsAsUnread(message, own));
  return counted.at(-unread)?.id ?? counted[0]?.id ?? null;
}

export interface TextSegment {
  text: string;
  /** An http or https address; null for plain text. */
  href: string | null;
}

/** A text cut at its links. Only web addresses are links; one without a scheme is read as https. */
export function segmentsOf(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const link of find(text, 'url', { defaultProtocol: 'https' })) {
    const href = webAddress(link.href);
    if (href === null) continue;
    if (link.start > end) segments.push({ text: text.slice(end, link.start), href: null });
    segments.push({ text: link.value, href });
    end = link.end;
  }
  if (end < text.length) segments.push({ text: text.slice(end), href: null });
  return segments;
}

function webAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

import type { ChatMessage, MessagesPage } from '@picado/domain/chat/schema';
import { isAlias, isBankNumber } from '@picado/domain/payments/bank-account';
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

/** Returns true if one between two messages is missing: numbers have no gaps. */
export function hasGap(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ number }, index) => number !== (messages[index - 1]?.number ?? number - 1) + 1);
}

/** The ids that the reader writes under: null for a guest's account, and for the entry of an organiser that does not play. */
export interface OwnIds {
  userId: string | null;
  playerId: string | null;
}

/** Returns true if a message counts as unread until it is read: written by another participant. */
export function countsAsUnread(message: ChatMessage, own: OwnIds): boolean {
  return message.kind === 'WRITTEN' && !message.isDeleted && !isOwn(message, own);
}

/**
 * Returns true for a message of the reader: by the account, or by the entry, with which a guest that signed up later has written.
 */
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
  /** True for the alias, CVU or CBU of an account, which can be copied. */
  isAccount: boolean;
}

/** Matches a path behind a host: 'maps.app.goo.gl/abc'. An alias of an account looks like a host, and has none. */
const HAS_PATH = /^[^/?#\s]+\/\S/u;
const STATES_ITSELF = /^(?:https?:\/\/|www\.)/iu;

/**
 * A text cut at its links and accounts. Only what has a scheme, 'www.' or a path behind a host is a link: 'juan.perez.mp' is the alias
 * of an account. A link without a scheme is read as https.
 */
export function segmentsOf(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const link of find(text, 'url', { defaultProtocol: 'https' })) {
    const href = webAddress(link.href);
    if (href === null || !(STATES_ITSELF.test(link.value) || HAS_PATH.test(link.value))) continue;
    if (link.start > end) segments.push(...accountsIn(text.slice(end, link.start)));
    segments.push({ text: link.value, href, isAccount: false });
    end = link.end;
  }
  if (end < text.length) segments.push(...accountsIn(text.slice(end)));
  return segments;
}

/** The pieces of a text between blanks and signs that no account holds, each behind the sign before it. */
const WORD = /(^|[^\p{L}\d.@/_-])([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?![\p{L}\d@/_]|[.-][\p{L}\d])/giu;
/** 'Mi alias es …', 'alias: …': any form of an alias stands behind it. */
const BEFORE_ALIAS = /\balias(?: (?:es|mp|de mp|nuevo))*(?:\s*[:=]| (?:es|mp|de mp))\s*$/iu;
/** Three words, as accounts are given them first, or the ending of a wallet. */
const ALIAS_LOOK =
  /^[a-z][a-z0-9-]*\.(?:[a-z0-9-]*[a-z][a-z0-9-]*\.[a-z0-9-]*[a-z][a-z0-9-]*|mp|mpago|uala|ank|nx|bru|bna|ppay|prex|lemon|dni)$/iu;
const SITE = /\.(?:com|net|org|gob|edu|app|io|ar|uy|cl|es|br)$/iu;

function accountsIn(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 1: before = '', 2: word = '', index: from } of text.matchAll(WORD)) {
    const index = from + before.length;
    if (!isAccount(word, text.slice(Math.max(0, index - 20), index))) continue;
    if (index > end) segments.push({ text: text.slice(end, index), href: null, isAccount: false });
    segments.push({ text: word, href: null, isAccount: true });
    end = index + word.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), href: null, isAccount: false });
  return segments;
}

const isAccount = (word: string, before: string): boolean =>
  isBankNumber(word) ||
  (isAlias(word) && (BEFORE_ALIAS.test(before) || (ALIAS_LOOK.test(word) && !SITE.test(word))));

function webAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

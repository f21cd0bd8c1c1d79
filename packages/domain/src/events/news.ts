import type { Notice } from './notices';

/** The subject of news. */
export type Topic = 'match' | 'slot' | 'payment' | 'declared';

export type NewsTexts = Pick<Notice, 'type' | 'title' | 'message'>;

/**
 * News of a match for one reader. Unread news of one topic is merged into one notification, which describes the change from the
 * state that the reader knew last to the present one. The known state is stored with the unread notification.
 */
export interface News {
  userId: string;
  topic: Topic;
  /** The state that the reader knew before this change, as JSON. */
  before: unknown;
  /** The texts for a reader that knew `before`; null where nothing is new to them, which withdraws the unread notification. */
  textsFrom: (before: unknown) => NewsTexts | null;
}

/**
 * News whose states have the type `State`. The stored state of a topic was written by the same function, perhaps of an older or a newer
 * build: `knownFrom` reads it, and takes what it cannot read from the state before this change.
 */
export function newsOf<State>(news: {
  userId: string;
  topic: Topic;
  before: State;
  knownFrom: (stored: unknown, before: State) => State;
  textsFrom: (before: State) => NewsTexts | null;
}): News {
  const { userId, topic, before, knownFrom, textsFrom } = news;
  return { userId, topic, before, textsFrom: (stored) => textsFrom(knownFrom(stored, before)) };
}

/** Reads a state that is one of these words. */
export const knownWord =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown, before: Word): Word =>
    words.find((word) => word === stored) ?? before;

/**
 * Returns true if a notification of the topic that was read is withdrawn too once it is no longer true: it asks its reader to do
 * something.
 */
export const isTask = (topic: Topic): boolean => topic === 'declared';

import type { Notice } from './notices';

/** The subject of a notice that later ones of the same match bring up to date. */
export type Topic = 'match' | 'slot' | 'payment' | 'declared';

export type NoticeTexts = Pick<Notice, 'type' | 'title' | 'message'>;

/**
 * A notice of a topic of a match for one reader. Those that are unread are merged into one inbox row, which describes the change from
 * the state that the reader knew last to the present one. The known state is stored with the unread row.
 */
export interface TopicNotice {
  userId: string;
  topic: Topic;
  /** The state that the reader knew before this change, as JSON. */
  before: unknown;
  /** The texts for a reader that knew `before`; null where nothing is new to them, which withdraws the unread row. */
  textsFrom: (before: unknown) => NoticeTexts | null;
}

/**
 * A notice of a topic whose states have the type `State`. The stored state of a topic was written by the same function, perhaps of an older or a newer
 * build: `knownFrom` reads it, and takes what it cannot read from the state before this change.
 */
export function topicNotice<State>(notice: {
  userId: string;
  topic: Topic;
  before: State;
  knownFrom: (stored: unknown, before: State) => State;
  textsFrom: (before: State) => NoticeTexts | null;
}): TopicNotice {
  const { userId, topic, before, knownFrom, textsFrom } = notice;
  return { userId, topic, before, textsFrom: (stored) => textsFrom(knownFrom(stored, before)) };
}

/** Reads a state that is one of these words. */
export const knownWord =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown, before: Word): Word =>
    words.find((word) => word === stored) ?? before;

/**
 * Returns true if an inbox row of the topic that was read is withdrawn too once it is no longer true: it asks its reader to do
 * something.
 */
export const isTask = (topic: Topic): boolean => topic === 'declared';

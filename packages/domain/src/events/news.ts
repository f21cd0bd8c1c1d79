import type { Notice } from './notices';

/** What news is about. */
export type Topic = 'match' | 'slot' | 'payment' | 'declared';

export type NewsTexts = Pick<Notice, 'type' | 'title' | 'message'>;

/**
 * News of a match for one reader. What the reader has not seen of a topic is told as one with what comes after: from what the
 * reader knew, which is kept with what waits, to what is now.
 */
export interface News {
  userId: string;
  topic: Topic;
  /** What the reader knew before this change, as JSON. */
  before: unknown;
  /** The texts for a reader that knew `before`; null where nothing is new to them, and what waits is taken back. */
  textsFrom: (before: unknown) => NewsTexts | null;
}

/** News whose states have the type `State`. What is kept of a topic was written by the same function. */
export function newsOf<State>(news: {
  userId: string;
  topic: Topic;
  before: State;
  textsFrom: (before: State) => NewsTexts | null;
}): News {
  return { ...news, textsFrom: (before) => news.textsFrom(before as State) };
}

/** Whether what was read of a topic is taken back too, once it is not true any more: it asks its reader to do something. */
export const isTask = (topic: Topic): boolean => topic === 'declared';

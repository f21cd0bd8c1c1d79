import type { Notice } from './notices';

/** What news is about. */
export type Topic = 'match' | 'slot' | 'payment' | 'declared';

export type NewsTexts = Pick<Notice, 'type' | 'title' | 'message'>;

/**
 * News of a match for one reader. Unread news of one topic is merged into one notification, which describes the change from the
 * state that the reader knew last to the present one. The known state is stored with the unread notification.
 */
export interface News {
  userId: string;
  topic: Topic;
  /** What the reader knew before this change, as JSON. */
  before: unknown;
  /** The texts for a reader that knew `before`; null where nothing is new to them, which withdraws the unread notification. */
  textsFrom: (before: unknown) => NewsTexts | null;
}

/** News whose states have the type `State`. The stored state of a topic was written by the same function. */
export function newsOf<State>(news: {
  userId: string;
  topic: Topic;
  before: State;
  textsFrom: (before: State) => NewsTexts | null;
}): News {
  return { ...news, textsFrom: (before) => news.textsFrom(before as State) };
}

/**
 * Whether a notification of the topic that was read is withdrawn too once it is no longer true: it asks its reader to do
 * something.
 */
export const isTask = (topic: Topic): boolean => topic === 'declared';

import { chatContract } from '@picado/domain/chat/contract';
import type { MessagesPage } from '@picado/domain/chat/schema';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { dataOf, keyOf, type CallError } from '../../lib/api/query';

/** The participant that reads: a user, or a guest by their personal id. */
export interface ChatReader {
  userId: string | null;
  guestId: string | null;
}

/** The chat of a match page by page: the latest first, each page back from the one before. */
export function messagesQuery(matchId: string, { userId, guestId }: ChatReader) {
  const params = { id: matchId };
  return infiniteQueryOptions<
    MessagesPage,
    CallError,
    InfiniteData<MessagesPage>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...keyOf(chatContract.messages, { params, query: {} }), userId ?? guestId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return dataOf(await call(chatContract.messages, { params, query }, { guestId, signal }));
    },
    initialPageParam: null,
    getNextPageParam: ({ messages, hasEarlier }) => (hasEarlier ? (messages[0]?.id ?? null) : null),
  });
}

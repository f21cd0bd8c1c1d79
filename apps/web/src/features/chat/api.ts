import { chatContract } from '@picado/domain/chat/contract';
import type { ChatMessage, MessagesPage } from '@picado/domain/chat/schema';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { dataOf, keyOf, whenHere, type CallError } from '../../lib/api/query';

/** The participant that reads: a user, or a guest by their personal id. */
export interface ChatReader {
  userId: string | null;
  guestId: string | null;
}

const chatKey = (id: string) => keyOf(chatContract.messages, { params: { id }, query: {} });

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
    queryKey: [...chatKey(matchId), userId ?? guestId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      return dataOf(await call(chatContract.messages, { params, query }, { guestId, signal }));
    },
    initialPageParam: null,
    getNextPageParam: ({ messages, hasEarlier }) => (hasEarlier ? (messages[0]?.id ?? null) : null),
  });
}

/** Adds a message that the server accepted to the cached pages, and to a page in flight, which may have been read before it. */
export function keepMessage(client: QueryClient, matchId: string, message: ChatMessage): void {
  const queryKey = chatKey(matchId);
  const add = () =>
    client.setQueriesData<InfiniteData<MessagesPage>>({ queryKey }, (data) => {
      const [newest, ...others] = data?.pages ?? [];
      if (data === undefined || newest === undefined) return data;
      if (data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))) return data;
      return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...others] };
    });
  add();
  whenHere(client, { queryKey }, add);
}

import type { ChatMessage } from '@picado/domain/chat/schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { sendCommand } from '../../../lib/commands/queue';
import { useConnection, useLivePoll } from '../../../lib/live/use-live';
import { realtime } from '../../../lib/live/realtime-client';
import { messagesQuery, type ChatReader } from '../api';
import { deleteMessage, markRead } from '../commands';
import { countsAsUnread, hasGap, mergeMessages, type OwnIds } from '../view';

/** The least time between two marks: a lively chat does not use up what its reader may change in a minute. */
const PAUSE_MS = 2_000;

/** Sends how far the chat is read: at once, then at most every two seconds and on leaving the match. */
function useReadMarks(matchId: string): (messageId: string) => void {
  const client = useQueryClient();
  const marks = useMemo(
    () => createMarks((messageId) => void sendCommand(client, markRead, matchId, { messageId })),
    [client, matchId],
  );
  useEffect(() => () => marks.sendWaiting(), [marks]);
  return (messageId) => marks.read(messageId);
}

function createMarks(send: (messageId: string) => void) {
  let waiting: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function sendWaiting() {
    clearTimeout(pause);
    pause = undefined;
    if (waiting === null) return;
    send(waiting);
    waiting = null;
    pause = setTimeout(sendWaiting, PAUSE_MS);
  }

  return {
    sendWaiting,
    read(messageId: string) {
      waiting = messageId;
      if (pause === undefined) sendWaiting();
    },
  };
}

/** The browser knows of a lost network before the socket does. */
function onSignal(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The unread messages, counted at a moment, and the number of the latest message then. */
interface Counted {
  unreadCount: number;
  upTo: number;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * The chat of a match, kept up to date by the socket, and by polling without one. Messages that the socket brought stay until they
 * are fetched, so an answer on its way takes none back; one that is missing between two is fetched.
 */
export function useChat(matchId: string, reader: ChatReader, own: OwnIds) {
  const client = useQueryClient();
  const connection = useConnection();
  const pollMs = useLivePoll();
  const isOnline = useSyncExternalStore(onSignal, () => navigator.onLine);
  const [openedAt] = useState(() => Date.now());
  const [live, setLive] = useState<ReadonlyMap<string, ChatMessage>>(new Map());
  const [counted, setCounted] = useState<Counted | null>(null);
  const options = messagesQuery(matchId, reader);
  const query = useInfiniteQuery({
    ...options,
    refetchInterval: pollMs,
  });
  const { data, refetch } = query;
  const messages = useMemo(() => mergeMessages(data?.pages ?? [], live), [data, live]);
  const latest = messages.at(-1);

  const keep = (message: ChatMessage) => setLive((before) => new Map(before).set(message.id, message));
  const fetchAgain = useEffectEvent(() => void refetch());

  const { guestId } = reader;
  useEffect(() => {
    const stops = [
      realtime.watchParticipants(matchId, 'chatUpdate', ({ message }) => keep(message)),
      realtime.watchParticipants(matchId, 'chatReadUpdate', ({ unreadCount, countedUpTo }) =>
        setCounted({ unreadCount, upTo: countedUpTo, at: Date.now() }),
      ),
      // The match was joined, for the first time or after a gap: what was written meanwhile came by no socket.
      realtime.watchMatch(matchId, ({ type }) => {
        if (type === 'INITIAL_DATA') fetchAgain();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [matchId, guestId]);

  const isMissing = hasGap(messages);
  useEffect(() => {
    if (isMissing) fetchAgain();
  }, [isMissing, latest?.number]);

  const [newest] = data?.pages ?? [];
  const fetched: Counted = {
    unreadCount: newest?.unreadCount ?? 0,
    upTo: newest?.countedUpTo ?? 0,
    at: query.dataUpdatedAt,
  };
  const base = counted !== null && counted.at > fetched.at ? counted : fetched;
  const since = messages.filter(
    (message) => message.number > base.upTo && countsAsUnread(message, own),
  ).length;
  const unread = base.unreadCount + since;

  const sendMark = useReadMarks(matchId);
  const closesAt = newest?.closesAt;
  return {
    messages,
    unread,
    isClosed: closesAt !== undefined && Date.parse(closesAt) <= openedAt,
    isLoading: query.isPending,
    error: query.data === undefined ? query.error : null,
    isFetching: query.isFetching,
    hasEarlier: query.hasNextPage,
    isCut: connection === 'error' || !isOnline,
    retry: () => void refetch(),
    isLoadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    /** Marks all as read, where something is not. */
    read: () => {
      if (latest === undefined || unread === 0) return;
      setCounted({ unreadCount: 0, upTo: latest.number, at: Date.now() });
      sendMark(latest.id);
    },
    remove: async (messageId: string) => {
      const { answer } = await sendCommand(client, deleteMessage, matchId, { messageId });
      if (answer !== undefined) keep(answer.message);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

import type { MatchUpdate, ParticipantEvents } from '@picado/domain/realtime/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ConnectionState } from './realtime';
import { realtime } from './realtime-client';

/** The polling interval while the socket is not connected. */
const POLL_MS = 30_000;

/** The events of the socket after which data may be others. */
interface LiveEvents {
  /** The matches that are watched. */
  matchIds: readonly string[];
  /** Returns true if an update of one of them is about the data. */
  isAbout: (update: MatchUpdate) => boolean;
  /** The events for participants that are about the data. */
  participants?: readonly (keyof ParticipantEvents)[];
  /** Every notification is about the data, and so is the moment from which they arrive. */
  hasNotifications?: boolean;
}

/** The state that the server draws. The menu may have connected before the app has taken over the rest of the page. */
const AS_DRAWN = (): ConnectionState => 'connecting';

/** The state of the app's one connection. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore<ConnectionState>(realtime.onState, realtime.state, AS_DRAWN);
}

/** The pause between two reads of what the socket tells while it is connected: false then. */
export function useLivePoll(): number | false {
  return useConnection() === 'connected' ? false : POLL_MS;
}

/** Most changes come as two updates, shortly after each other. */
const TOGETHER_MS = 50;
/** A fetch without an answer by then no longer holds up the next one. */
const ANSWER_MS = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Coalesces refetches: while one is in flight, at most one more is queued. To refetch at every request and drop what is in
 * flight loads a slow server with answers that are never read, and the slower it is the more of them.
 */
export function coalesceRefetches(refetch: () => Promise<unknown>) {
  let isFetching = false;
  let isRequested = false;
  let hasEnded = false;

  async function fetchWhileRequested() {
    isFetching = true;
    while (isRequested) {
      await pause(TOGETHER_MS);
      if (hasEnded) return;
      isRequested = false;
      await Promise.race([refetch(), pause(ANSWER_MS)]);
    }
    isFetching = false;
  }

  return {
    request() {
      isRequested = true;
      if (!isFetching) void fetchWhileRequested();
    },
    end() {
      hasEnded = true;
    },
  };
}

/**
 * Keeps data up that no event carries: they are asked for again after each event that is about them, and with `isPolled` also
 * while the socket is not connected.
 */
export function useLive(
  refetch: (client: QueryClient) => Promise<unknown>,
  { matchIds, isAbout, participants = [], hasNotifications = false }: LiveEvents,
  { isPolled = true } = {},
): void {
  const client = useQueryClient();
  const pollMs = useLivePoll();
  const watched = matchIds.join(' ');
  const names = participants.join(' ');
  const ask = useEffectEvent(() => refetch(client));
  const isNews = useEffectEvent(isAbout);

  useEffect(() => {
    const refetches = coalesceRefetches(() => ask());
    const request = () => refetches.request();
    const ends = listOf(watched).flatMap((id) => [
      realtime.watchMatch(id, (update) => {
        if (isNews(update)) request();
      }),
      ...listOf(names).map((name) =>
        realtime.watchParticipants(id, name as keyof ParticipantEvents, request),
      ),
    ]);
    if (hasNotifications) ends.push(realtime.watchNotifications(request));
    return () => {
      for (const end of ends) end();
      refetches.end();
    };
  }, [watched, names, hasNotifications]);

  useEffect(() => {
    if (pollMs === false || !isPolled) return undefined;
    const timer = setInterval(() => void ask(), pollMs);
    return () => clearInterval(timer);
  }, [pollMs, isPolled]);
}

const listOf = (joined: string) => joined.split(' ').filter((each) => each !== '');

import { matchReadingContract } from '@picado/domain/matches/reading-contract';
import type { Match } from '@picado/domain/matches/schema';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { askAgain, dataOf, queryOf } from '../../lib/api/query';
import { isNewer } from './realtime';

/** A match newer than this is not fetched again: the socket sends what changed. */
const FRESH_MS = 15_000;

/** The match. An older version never replaces the shown one. */
export function matchQuery(matchId: string) {
  const input = { params: { id: matchId } };
  const query = queryOf(matchReadingContract.read, input);
  return {
    ...query,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      const outcome = await call(matchReadingContract.read, input, { signal });
      const shown = client.getQueryData(query.queryKey);
      const match = dataOf(outcome, shown === undefined);
      return shown !== undefined && !isNewer(shown, match) ? shown : match;
    },
    staleTime: FRESH_MS,
  };
}

/** The caller's part in the match, as the server knows it. */
export function viewerQuery(matchId: string, identity: { userId: string | null; guestId: string | null }) {
  const query = queryOf(
    matchReadingContract.viewer,
    { params: { id: matchId } },
    { guestId: identity.guestId },
  );
  return { ...query, queryKey: [...query.queryKey, identity] };
}

/** Returns true if a match holds the change that was answered with one: the version says it. */
export const isMatchOf = (shown: Match, answer: { match: Match }) => shown.version >= answer.match.version;

/** Shows a match that came with another answer or over the socket. */
export function showMatch(client: QueryClient, match: Match): void {
  client.setQueryData(matchQuery(match.id).queryKey, (shown) =>
    shown !== undefined && !isNewer(shown, match) ? shown : match,
  );
}

export function shownMatch(client: QueryClient, matchId: string): Match | undefined {
  return client.getQueryData(matchQuery(matchId).queryKey);
}

/** Queries that are not refetched: the match arrives over the socket, and the caller's role in it does not change. */
const UP_TO_DATE: ReadonlySet<unknown> = new Set([
  matchReadingContract.read.path,
  matchReadingContract.viewer.path,
]);

/** Refetches the mounted queries about a match, except the match itself. */
export function refreshBeside(client: QueryClient, matchId: string): Promise<void> {
  return askAgain(client, ({ queryKey: [path, input] }) => !UP_TO_DATE.has(path) && isAbout(input, matchId));
}

function isAbout(input: unknown, matchId: string): boolean {
  const params = (input as { params?: Record<string, unknown> } | undefined)?.params;
  return params !== undefined && Object.values(params).includes(matchId);
}

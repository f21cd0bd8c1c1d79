import type { Match } from '@picado/domain/matches/schema';
import { nextStageAt } from '@picado/domain/matches/stage';
import { viewMatch, type Actor, type Viewer } from '@picado/domain/matches/viewer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { browserStorage } from '../../../lib/storage';
import { useStored } from '../../../lib/use-stored';
import { viewerQuery } from '../api';

/** The reason for which the viewer of a match is not known yet. */
export interface UnknownViewerState {
  /** The sentence for the user, once it could not be found out; null while it is being found out. */
  error: string | null;
  onRetry: () => Promise<unknown>;
}

export interface KnownViewer {
  /** Null until the match is there. */
  viewer: Viewer | null;
  /** Until it is known whether the viewer is in the match. */
  unknown: UnknownViewerState | undefined;
}

/**
 * The viewer and what they may do. Their part in the match is fetched once; what they may do is derived anew with every change of
 * the match, by the server's own rule, so that 22 phones do not fetch it again at each sign-up.
 */
export function useViewer(
  match: Match | undefined,
  matchId: string | null,
  userId: string | null,
): KnownViewer {
  const guestIdStored = useMemo(() => browserStorage.guestId(matchId ?? ''), [matchId]);
  const guestId = useStored(guestIdStored);
  const {
    data: answer,
    error,
    isLoading,
    refetch,
  } = useQuery({
    ...viewerQuery(matchId ?? '', { userId, guestId }),
    enabled: matchId !== null && (userId !== null || guestId !== null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const now = useNowOf(match);
  const viewer =
    match === undefined
      ? null
      : viewMatch(match, actorOf(match, userId, answer), {
          // The server says it of users; no guest has played a date before.
          hasPlayedLast: userId !== null && (answer?.opensAt ?? null) === null,
          now,
        });
  // The match lists its users: without an answer of the server only a guest is not recognised.
  const isLost = error !== null && userId === null;
  const isSettled = viewer !== null && (viewer.isInMatch || !(isLoading || isLost));
  return { viewer, unknown: isSettled ? undefined : { error: error?.message ?? null, onRetry: refetch } };
}

/** Longer waits overflow the browser's timer and fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The present in milliseconds since 1970, read anew when the clock changes what viewers of a match may do. */
function useNowOf(match: Match | undefined): number {
  const [now, setNow] = useState(Date.now);
  const opensAt = match?.opensToAllAt ? Date.parse(match.opensToAllAt) : 0;
  const stageAt = (match && nextStageAt(match, now)) ?? 0;
  const coming = [opensAt, stageAt].filter((instant) => instant > now);
  const next = coming.length === 0 ? null : Math.min(...coming);
  useEffect(() => {
    if (next === null) return undefined;
    const wait = Math.min(next - Date.now(), LONGEST_TIMER_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

function actorOf(match: Match, userId: string | null, answer: Viewer | undefined): Actor {
  if (userId !== null) return { kind: 'user', userId };
  const playerId = guestHere(match) ?? answer?.playerId;
  return playerId ? { kind: 'guest', playerId } : { kind: 'anonymous' };
}

/** The entry that this browser holds the personal link of. */
function guestHere(match: Match): string | undefined {
  return match.allPlayers.find(
    (player) => player.userId === undefined && browserStorage.playerLeaveLink(player.id).read() !== null,
  )?.id;
}

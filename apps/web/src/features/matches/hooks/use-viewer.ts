import type { Match } from '@picado/domain/matches/schema';
import { viewMatch, type Actor, type Viewer } from '@picado/domain/matches/viewer';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stored } from '../../../lib/storage';
import { useStored } from '../../../lib/use-stored';
import { viewerQuery } from '../api';

/** Why the viewer of a match is not known yet. */
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
 * The viewer and what they may do. The server is asked once for their part in the match; what they may do follows every
 * change of the match by the server's own rule, so that 22 phones do not ask again at each sign-up.
 */
export function useViewer(match: Match | undefined, matchId: string, userId: string | null): KnownViewer {
  const guestIdKept = useMemo(() => stored.guestId(matchId), [matchId]);
  const guestId = useStored(guestIdKept);
  const {
    data: said,
    error,
    isLoading,
    refetch,
  } = useQuery({
    ...viewerQuery(matchId, { userId, guestId }),
    enabled: userId !== null || guestId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const viewer = match === undefined ? null : viewMatch(match, actorOf(match, userId, said));
  // The match names its users: only of a guest nothing is known where the server does not answer.
  const isLost = error !== null && userId === null;
  const isSettled = viewer !== null && (viewer.isInMatch || !(isLoading || isLost));
  return { viewer, unknown: isSettled ? undefined : { error: error?.message ?? null, onRetry: refetch } };
}

function actorOf(match: Match, userId: string | null, said: Viewer | undefined): Actor {
  if (userId !== null) return { kind: 'user', userId };
  const playerId = guestHere(match) ?? said?.playerId;
  return playerId ? { kind: 'guest', playerId } : { kind: 'anonymous' };
}

/** The entry that this browser holds the personal link of. */
function guestHere(match: Match): string | undefined {
  return match.allPlayers.find(
    (player) => player.userId === undefined && stored.playerLeaveLink(player.id).read() !== null,
  )?.id;
}

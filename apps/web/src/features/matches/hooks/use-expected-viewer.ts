import type { Match } from '@picado/domain/matches/schema';
import { viewMatch, type Viewer } from '@picado/domain/matches/viewer';
import { useMemo, useState } from 'react';
import { userIdOf } from '../../../lib/session-token';
import { stored } from '../../../lib/storage';

/**
 * The viewer by the stored token alone, until the server has answered: rows that only they see have their room from the first
 * paint. It decides nothing but room.
 */
export function useExpectedViewer(match: Match, viewer: Viewer, isSessionRead: boolean): Viewer {
  const [now] = useState(Date.now);
  return useMemo(() => {
    const token = isSessionRead ? null : stored.authToken.read();
    const userId = token === null ? null : userIdOf(token);
    return userId === null ? viewer : viewMatch(match, { kind: 'user', userId }, { now });
  }, [match, viewer, isSessionRead, now]);
}

import { browserStorage } from '../../lib/storage';

/** A guest's place whose personal link this browser stores as proof. */
export interface GuestPlace {
  playerId: string;
  matchId: string;
}

/** The guest's places of this browser that its user has not answered about, the latest key last. */
export function guestPlacesHere(): GuestPlace[] {
  return keysHere().flatMap((key) => {
    const playerId = playerIdOf(key);
    if (playerId === null || browserStorage.isNotMe(playerId).read()) return [];
    const matchId = browserStorage.playerMatchId(playerId).read();
    const link = browserStorage.playerLeaveLink(playerId).read();
    if (matchId === null || link === null) return [];
    // Users have such a link too; only a guest's is also the proof of the match.
    const isGuests = browserStorage.guestId(matchId).read() === link.split('/').at(-1);
    return isGuests ? [{ playerId, matchId }] : [];
  });
}

const [BEFORE_ID = '', AFTER_ID = ''] = browserStorage.playerMatchId('/').key.split('/');

function playerIdOf(key: string): string | null {
  const isOne = key.startsWith(BEFORE_ID) && key.endsWith(AFTER_ID);
  return isOne ? key.slice(BEFORE_ID.length, -AFTER_ID.length) : null;
}

function keysHere(): string[] {
  try {
    return Object.keys(window.localStorage).sort();
  } catch {
    return [];
  }
}

import { useLive } from '../../../lib/live/use-live';
import { waitingClaimsQuery } from '../api';

/** The events with which watchers of a match learn of a claim and of its answer. */
const EMITTED: ReadonlySet<string> = new Set(['MATCH_UPDATE', 'PLAYER_UPDATED']);

/** Keeps the waiting claims up with the match. */
export function useLiveClaims(matchId: string): void {
  useLive(
    (client) => client.invalidateQueries(waitingClaimsQuery()),
    { matchIds: [matchId], isAbout: ({ type }) => EMITTED.has(type) },
    { isPolled: false },
  );
}

import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { useLive } from '../../../lib/live/use-live';
import { refreshBeside } from '../api';

/** The events that only move slots during a sign-up. */
const OF_SLOTS: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED]);

/**
 * Keeps up to date everything that is read beside a match once it was played: reports, votes, reviews. Their events say that
 * something changed and not what, so what is on the screen is asked for again, wherever it was asked for.
 */
export function usePlayedLive(matchId: string): void {
  useLive((client) => refreshBeside(client, matchId), {
    matchIds: [matchId],
    isAbout: ({ type }) => !OF_SLOTS.has(type),
  });
}

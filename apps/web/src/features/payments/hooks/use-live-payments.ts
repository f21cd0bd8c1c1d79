import { useLive } from '../../../lib/live/use-live';
import { refreshPayments } from '../api';

/** Reports say which substitutes came on, and thus owe. */
const REPORT_EVENTS: ReadonlySet<string> = new Set([
  'SELF_REPORT_VALIDATED',
  'STATS_REPORTED',
  'STATS_VALIDATION_COMPLETED',
]);

/**
 * Keeps the payments of a match up. The event says that something changed and not what; the list and the price, which the
 * match itself tells of, decide which players owe.
 */
export function useLivePayments(matchId: string): void {
  useLive((client) => refreshPayments(client, matchId), {
    matchIds: [matchId],
    isAbout: ({ type, data }) => data.match !== undefined || REPORT_EVENTS.has(type),
    participants: ['paymentsUpdate'],
  });
}

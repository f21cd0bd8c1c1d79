import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { useLive } from '../../lib/live/use-live';
import { homeQuery } from './api';

/** These only draw slots as being taken; the first answer after joining says what home has just read. */
const NO_CHANGE: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED, 'INITIAL_DATA']);

/**
 * Keeps home up to date: notifications announce new and done tasks, and the shown matches are watched. What was
 * missed without a connection is fetched once notifications arrive again.
 */
export function useLiveHome(matchIds: readonly string[]): void {
  useLive((client) => client.invalidateQueries({ queryKey: homeQuery().queryKey }), {
    matchIds,
    isAbout: ({ type }) => !NO_CHANGE.has(type),
    participants: ['paymentsUpdate', 'chatUpdate', 'chatReadUpdate'],
    hasNotifications: true,
  });
}

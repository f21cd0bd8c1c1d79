import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import type { QueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/use-live';
import { matchQuery } from '../../matches/api';
import { groupDatesQuery, groupDebtsQuery, groupQuery } from '../api';

/** These only draw slots as being taken. */
const NO_CHANGE: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED, 'INITIAL_DATA']);

/**
 * Keeps a group up to date: the match of its open date is watched, and notifications tell of dates that open. `matchId`: null
 * where no date is open.
 */
export function useLiveGroup(groupId: string, matchId: string | null): void {
  const refetch = (client: QueryClient) =>
    Promise.all(
      [
        groupQuery(groupId),
        groupDatesQuery(groupId),
        groupDebtsQuery(groupId),
        ...(matchId === null ? [] : [matchQuery(matchId)]),
      ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  useLive(refetch, {
    matchIds: matchId === null ? [] : [matchId],
    isAbout: ({ type }) => !NO_CHANGE.has(type),
    participants: ['paymentsUpdate'],
    hasNotifications: true,
  });
}

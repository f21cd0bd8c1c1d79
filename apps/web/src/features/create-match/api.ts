import { matchesContract } from '@picado/domain/matches/contract';
import { call } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { useExtra } from '../../lib/api/unread';

/** The pitches of the user's latest matches. Without them the form works as well. */
export const recentLocationsQuery = () => queryOf(matchesContract.recentLocations, {});

/** The zone of the user's matches, or the product's before a first one; undefined until it is known. */
export function useUsualTimeZone(): string | undefined {
  return useExtra(recentLocationsQuery())?.timeZone;
}

export const fetchLastMatch = () => call(matchesContract.lastMatchSettings, {});

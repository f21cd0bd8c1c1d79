import { matchesContract } from '@picado/domain/matches/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';

/** The pitches of the user's latest matches; undefined while they load. Without them the form works as well. */
export function useRecentLocations() {
  const { data, isError } = useQuery(queryOf(matchesContract.recentLocations, {}));
  return isError ? [] : data?.recentLocations;
}

export const fetchLastMatch = () => call(matchesContract.lastMatchSettings, {});

/** The zone that the hours in this browser are meant in; a browser that says none leaves it to the server. */
export function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

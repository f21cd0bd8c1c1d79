import { matchesContract } from '@picado/domain/matches/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';
import { showMatch } from '../matches/api';
import { payloadOf, type MatchForm } from './state';

/** The pitches of one's latest matches; undefined while they come. Without them the form works as well. */
export function useRecentLocations() {
  const { data, isError } = useQuery(queryOf(matchesContract.recentLocations, {}));
  return isError ? [] : data?.recentLocations;
}

export const fetchLastMatch = () => call(matchesContract.lastMatchSettings, {});

/** The zone that the hours in this browser are meant in; a browser that says none leaves it to the server. */
function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

/** Creates the match, and forgets what that makes old: one's matches and one's pitches. */
export function useSendMatch() {
  const client = useQueryClient();
  return async (form: MatchForm) => {
    const outcome = await call(matchesContract.create, { body: payloadOf(form, browserTimeZone()) });
    if (outcome.data !== undefined) {
      // Its page is there the moment one gets to it.
      showMatch(client, outcome.data.match);
      void client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) });
      // Old from now on, but not asked for again here: a new pitch would push the form about as one leaves it.
      void client.invalidateQueries({
        queryKey: keyOf(matchesContract.recentLocations),
        refetchType: 'none',
      });
    }
    return outcome;
  };
}

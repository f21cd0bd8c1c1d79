import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../../lib/live/use-live';
import { stored } from '../../../lib/storage';
import { useStored } from '../../../lib/use-stored';
import { matchLogQuery, rosterLogQuery } from '../api';

/** Reads the log of a match's list, and keeps it up with the match. */
export function useRosterLog(matchId: string, userId: string | null) {
  const guestIdKept = useMemo(() => stored.guestId(matchId), [matchId]);
  const guestId = useStored(guestIdKept);
  useLive((client) => client.invalidateQueries({ queryKey: matchLogQuery(matchId).queryKey }), {
    matchIds: [matchId],
    isAbout: ({ data }) => data.match !== undefined,
  });
  return useQuery(rosterLogQuery(matchId, { userId, guestId: userId === null ? guestId : null }));
}

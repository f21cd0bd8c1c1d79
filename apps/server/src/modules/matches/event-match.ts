import type { EventMatch } from '@picado/domain/events/payload';
import type { Match } from '@picado/domain/matches/schema';
import { instantOf } from '@picado/domain/time/instants';
import type { MatchCore } from '../../reads/match';

/** A match in the form of events, from its row or as every viewer reads it. */
export function eventMatch(
  match: Pick<
    MatchCore,
    'creatorId' | 'coOrganiserIds' | 'groupId' | 'location' | 'date' | 'time' | 'timeZone' | 'maxPlayers'
  > &
    (Pick<MatchCore, 'finishedAt' | 'startsAt'> | Pick<Match, 'status' | 'startsAt'>),
  starters: number,
): EventMatch {
  const { creatorId, coOrganiserIds, groupId, location, date, time, timeZone, maxPlayers } = match;
  const startsAt = typeof match.startsAt === 'number' ? match.startsAt : instantOf(match.startsAt);
  const isFinished = 'status' in match ? match.status === 'FINISHED' : match.finishedAt !== null;
  return {
    creatorId,
    coOrganiserIds,
    groupId,
    location,
    date,
    time,
    timeZone,
    startsAt,
    starters,
    capacity: 2 * maxPlayers,
    isFinished,
  };
}

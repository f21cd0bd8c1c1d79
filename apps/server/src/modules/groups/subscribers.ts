import { descriptorOf, type MatchEvent } from '@picado/domain/events/match-events';
import { seasonOf } from '@picado/domain/groups/seasons';
import { findSeasonsOf } from '../../reads/groups';
import { findReportFinalAt } from '../matches/match-lock';
import { subscriberOf } from '../../events/unit-of-work';
import { keepMembers } from './membership';
import { saveException } from './repository';
import { recountSeason } from './season-table';

/** Keeps the members of groups with the lists of their matches, and cancels a date with its match. */
export const followGroupMatches = subscriberOf('list', async (events, unit) => {
  for (const event of events) {
    const { groupId } = event.match;
    if (groupId === null) continue;
    if (event.type === 'MATCH_DELETED') {
      if (event.groupDate === null) continue;
      await saveException(unit.tx, { groupId, date: event.groupDate }, { isSkipped: true });
      await keepMembers(unit, event, groupId);
    } else if (changesList(event)) {
      await keepMembers(unit, event, groupId);
    }
  }
});

/** Counts the season of a match again, whose final report was made or corrected, under the lock that its members were changed under. */
export const countGroupSeasons = subscriberOf('figures', async (events, unit) => {
  const counted = new Set<string>();
  for (const event of events) {
    const { matchId, match } = event;
    if (match.groupId === null || !match.isFinished || !changesList(event) || counted.has(matchId)) continue;
    counted.add(matchId);
    if ((await findReportFinalAt(unit.tx, matchId)) === null) continue;
    const group = await findSeasonsOf(unit.tx, { id: match.groupId });
    if (group !== null) await recountSeason(unit.tx, group, seasonOf(group.seasons, match.date));
  }
});

/** Whether the list of a match, or what counts of it, may have changed. */
const changesList = (event: MatchEvent) =>
  descriptorOf(event).changes.figures || event.type === 'GROUP_OF_MATCH_CHANGED';

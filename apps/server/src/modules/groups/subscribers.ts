import { descriptorOf } from '@picado/domain/events/match-events';
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
    const change = descriptorOf(event).changes.group?.(event);
    if (groupId === null || change === undefined) continue;
    const { cancelledDate } = change;
    if (cancelledDate !== null)
      await saveException(unit.tx, { groupId, date: cancelledDate }, { isSkipped: true });
    await keepMembers(unit, event, change, groupId);
  }
});

/** Counts the season of a match again, whose final report was made or corrected, under the lock that its members were changed under. */
export const countGroupSeasons = subscriberOf('figures', async (events, unit) => {
  const counted = new Set<string>();
  for (const event of events) {
    const { matchId, match } = event;
    if (match.groupId === null || !match.isFinished || counted.has(matchId)) continue;
    if (descriptorOf(event).changes.group === null) continue;
    counted.add(matchId);
    if ((await findReportFinalAt(unit.tx, matchId)) === null) continue;
    const group = await findSeasonsOf(unit.tx, { id: match.groupId });
    if (group !== null) await recountSeason(unit.tx, group, seasonOf(group.seasons, match.date));
  }
});

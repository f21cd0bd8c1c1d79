import { descriptorOf } from '@picado/domain/events/match-events';
import { subscriberOf } from '../../events/unit-of-work';
import { keepMembers } from './membership';
import { saveException } from './repository';

/** Keeps the members of groups with the lists of their matches, and cancels a date with its match. */
export const followGroupMatches = subscriberOf('list', async (events, unit) => {
  for (const event of events) {
    const { groupId } = event.match;
    if (groupId === null) continue;
    if (event.type === 'MATCH_DELETED') {
      if (event.groupDate === null) continue;
      await saveException(unit.tx, { groupId, date: event.groupDate }, { isSkipped: true });
      await keepMembers(unit, event, groupId);
    } else if (descriptorOf(event).changes.figures || event.type === 'GROUP_OF_MATCH_CHANGED') {
      await keepMembers(unit, event, groupId);
    }
  }
});

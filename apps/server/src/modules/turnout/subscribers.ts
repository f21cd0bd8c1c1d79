import { descriptorOf } from '@picado/domain/events/match-events';
import { subscriberOf } from '../../events/unit-of-work';
import { passTurnout, removeFallenAway } from './repository';

/** Keeps what was said of turnout with claims of guests, and removes what falls away with the finished matches of its group. */
export const followTurnout = subscriberOf('turnout', async (events, unit) => {
  for (const event of events) {
    const { matchId, match } = event;
    if (match.groupId === null || !match.isFinished) continue;
    const { figures, group } = descriptorOf(event).changes;
    const claimed = group?.(event).claimed ?? null;
    if (claimed !== null)
      await passTurnout(unit.tx, { matchId, playerId: claimed.entryId, userId: claimed.userId });
    if (figures) await removeFallenAway(unit.tx, { groupId: match.groupId });
  }
});

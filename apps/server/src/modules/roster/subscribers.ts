import { descriptorOf } from '@picado/domain/events/match-events';
import { subscriberOf } from '../../events/unit-of-work';
import { playerLogInsertion } from './repository';
import { toApiSlot } from '@picado/domain/roster/api-names';

/** Writes the player log in the transaction of the change, so the two never disagree. */
export const logPlayerChanges = subscriberOf('player log', (events, unit) => {
  const [first, ...more] = events.flatMap((event) =>
    descriptorOf(event)
      .playerLog(event)
      .map(({ kind, player, reason }) => ({
        matchId: event.matchId,
        at: new Date(unit.now),
        kind,
        playerId: player.id,
        playerName: player.name,
        userId: player.userId,
        ...toApiSlot(player.slot),
        actorId: event.actorId,
        reason: reason ?? null,
      })),
  );
  if (first !== undefined) unit.later.write(playerLogInsertion([first, ...more]));
});

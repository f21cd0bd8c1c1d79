import type { EventPlayer } from '@picado/domain/matches/events';
import type { Reaction } from '../../events/unit-of-work';
import { insertLogLine, type RosterLogKind } from './repository';

/** Keeps why everybody is where they are. The log is written with the change, so the two never disagree. */
export const logRosterChange: Reaction = async (event, unit) => {
  const write = (kind: RosterLogKind, player: EventPlayer) =>
    insertLogLine(unit.tx, {
      matchId: event.matchId,
      at: new Date(unit.now),
      kind,
      playerId: player.id,
      playerName: player.name,
      userId: player.userId,
      teamIndex: player.teamIndex,
      positionIndex: player.positionIndex,
      actorId: event.actorId,
    });
  switch (event.type) {
    case 'MATCH_CREATED':
    case 'PLAYER_ADDED':
    case 'SUBSTITUTE_ADDED':
      return write('JOINED', event.player);
    case 'PLAYER_REMOVED':
    case 'SUBSTITUTE_REMOVED':
    case 'PLAYER_SELF_REMOVED':
    case 'SUBSTITUTE_SELF_REMOVED':
      return write('LEFT', event.player);
    case 'SUBSTITUTE_PROMOTED':
      return write('PROMOTED', event.player);
    case 'PLAYER_REPLACED':
      await write('REPLACED', event.replaced);
      return write('JOINED', event.player);
    case 'OWNERSHIP_TRANSFERRED':
    case 'ADMIN_TRANSFERRED':
    case 'MATCH_DELETED':
      return;
  }
};

import type { EventPlayer, MatchEvent } from '@picado/domain/matches/events';
import type { Reaction } from '../../events/unit-of-work';
import { newLogLines } from './repository';
import type { RosterLogKind } from './rows';

/**
 * Keeps why everybody is where they are: whoever reads the lines in order gets the list with its slots and its turns. The
 * log is written with the change, so the two never disagree.
 */
export const logRosterChange: Reaction = (events, unit) => {
  const lines = events.flatMap((event) =>
    linesOf(event).map(([kind, player]) => ({
      matchId: event.matchId,
      at: new Date(unit.now),
      kind,
      playerId: player.id,
      playerName: player.name,
      userId: player.userId,
      teamIndex: player.teamIndex,
      positionIndex: player.positionIndex,
      actorId: event.actorId,
    })),
  );
  if (lines.length > 0) unit.later.write(newLogLines(unit.tx, lines));
};

type Line = [kind: RosterLogKind, player: EventPlayer];

function linesOf(event: MatchEvent): Line[] {
  switch (event.type) {
    case 'MATCH_CREATED':
    case 'PLAYER_ADDED':
    case 'SUBSTITUTE_ADDED':
      return [['JOINED', event.player]];
    case 'PLAYER_REMOVED':
    case 'SUBSTITUTE_REMOVED':
    case 'PLAYER_SELF_REMOVED':
    case 'SUBSTITUTE_SELF_REMOVED':
      return [[event.hasDeclined ? 'DECLINED' : 'LEFT', event.player]];
    case 'PLAYER_REMOVED_BY_ADMIN':
      return [['REMOVED', event.player]];
    case 'SUBSTITUTE_PROMOTED':
      return [['PROMOTED', event.player]];
    case 'PROMOTION_CONFIRMED':
      return [['CONFIRMED', event.player]];
    case 'PLAYER_REPLACED':
      return [
        ['REPLACED', event.replaced],
        ['JOINED', event.player],
      ];
    case 'PLAYERS_SWAPPED':
      return [
        ['MOVED', event.player],
        ['MOVED', event.other],
      ];
    case 'PLAYER_MOVED':
      return [['MOVED', event.player]];
    case 'player_promoted_demoted':
      return [...lines('MOVED', event.promoted), ...lines('BENCHED', event.demoted)];
    case 'LIST_IMPORTED':
      return [
        ...event.left.map((player): Line => ['REMOVED', player]),
        ...[...event.promoted, ...event.moved].map((player): Line => ['MOVED', player]),
        ...event.joined.map((player): Line => ['JOINED', player]),
        // Each goes to the end of the bench in turn, which leaves it as the list says: with whoever it sent there.
        ...event.reordered.map((player): Line => ['BENCHED', player]),
      ];
    case 'TEAMS_GENERATED':
    case 'TEAMS_UPDATED':
      return event.moved.map((player): Line => ['MOVED', player]);
    case 'PLAYER_UPDATED':
    case 'PLAYER_EDITED':
      return lines('RENAMED', event.renamedFrom === null ? null : event.player);
    // The entries, their slots and the order of the substitutes stay as they were.
    case 'ORGANISER_RENAMED':
    case 'MATCH_UPDATE':
    case 'LOCATION_UPDATED':
    case 'TEAM_NAMES_UPDATED':
    case 'OWNERSHIP_TRANSFERRED':
    case 'ADMIN_TRANSFERRED':
    case 'MATCH_FINISHED':
    case 'MATCH_FINISHED_WITH_SCORE':
    case 'RESULT_RECALCULATED':
    case 'SELF_REPORT_SUBMITTED':
    case 'VALIDATION_REQUEST_CREATED':
    case 'SELF_REPORT_VALIDATED':
    case 'SELF_REPORT_REJECTED':
    case 'STATS_REPORTED':
    case 'STATS_VALIDATION_COMPLETED':
    case 'VOTE_CAST':
    case 'REVIEW_CREATED':
    case 'MATCH_DELETED':
      return [];
  }
}

function lines(kind: RosterLogKind, player: EventPlayer | null): Line[] {
  return player === null ? [] : [[kind, player]];
}

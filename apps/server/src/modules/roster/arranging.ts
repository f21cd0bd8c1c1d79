import type { MatchEvent } from '@picado/domain/events/match-events';
import { accept, type Result } from '@picado/domain/result';
import { decideMove, decideSwap, type Arrangement, type Placement } from '@picado/domain/roster/arranging';
import { slotChangesOf } from '@picado/domain/roster/drops';
import type { Roster } from '@picado/domain/roster/rules';
import type { MovePlayer, SwapPlayers } from '@picado/domain/roster/schema';
import type { SlotChanges } from '@picado/domain/roster/slot-changes';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import type { UserContext } from '../../calls/context';
import { eventMatch } from '../matches/event-match';
import { eventPlayer, saveSlots, startersIn, type NewSlot } from './roster-operations';
import type { Changed } from './departure';
import { loadRoster, type LockedRoster } from './locked-roster';

export interface ArrangingDependencies {
  unitOfWork: UnitOfWork;
}

export type Arranging = ReturnType<typeof createArranging>;

/** Moves and exchanges of players by the organiser. */
export function createArranging({ unitOfWork }: ArrangingDependencies) {
  function arrange(
    context: UserContext,
    matchId: string,
    decide: (roster: Roster) => Result<Arrangement>,
  ): Promise<Result<Change<Changed>>> {
    const userId = context.user.id;
    return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
      const decision = decide(loaded.roster);
      if (!decision.ok) return decision;
      const changes = slotChangesOf(decision.value);
      const event = eventOf(decision.value, loaded, userId);
      // Nothing changed: a higher version would make every client render the same match again.
      if (changes !== null && event !== null) {
        await saveSlots(unit, loaded.roster, newSlotsOf(changes));
        unit.emit(event);
      }
      return accept({ matchId });
    });
  }

  return {
    /** Moves a player to a free slot, to another player's slot, or to the substitutes. */
    move: (context: UserContext, matchId: string, request: MovePlayer) =>
      arrange(context, matchId, (roster) => decideMove(roster, context.user.id, request)),

    /** Exchanges two players. */
    swap: (context: UserContext, matchId: string, request: SwapPlayers) =>
      arrange(context, matchId, (roster) => decideSwap(roster, context.user.id, request)),
  };
}

function newSlotsOf(changes: SlotChanges): NewSlot[] {
  return changes.flatMap((change) => (change ? [{ playerId: change.playerId, slot: change.to }] : []));
}

/** The event; null where nothing changed. */
function eventOf(
  arrangement: Arrangement,
  { match, roster }: LockedRoster,
  actorId: string,
): MatchEvent | null {
  const starters = startersIn(roster.entries);
  const base = { matchId: match.id, actorId, match: eventMatch(match, starters) };
  const placed = ({ entry, slot }: Placement) => eventPlayer(entry, slot);
  switch (arrangement.kind) {
    case 'unchanged':
      return null;
    case 'moved':
      return { ...base, type: 'PLAYER_MOVED', player: placed(arrangement.player) };
    case 'swapped':
      return {
        ...base,
        type: 'PLAYERS_SWAPPED',
        player: placed(arrangement.player),
        other: placed(arrangement.other),
      };
    case 'promoted-demoted': {
      const { promoted, demoted } = arrangement;
      const difference = (promoted === null ? 0 : 1) - (demoted === null ? 0 : 1);
      return {
        ...base,
        match: eventMatch(match, starters + difference),
        type: 'player_promoted_demoted',
        promoted: promoted && placed(promoted),
        demoted: demoted && eventPlayer(demoted, null),
      };
    }
  }
}

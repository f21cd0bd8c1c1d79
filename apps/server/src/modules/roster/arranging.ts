import type { MatchEvent } from '@picado/domain/events/match-events';
import { accept, refuse, type Result } from '@picado/domain/result';
import { decideMove, decideSwap, type Arrangement, type Placement } from '@picado/domain/roster/arranging';
import { slotChangesOf } from '@picado/domain/roster/drops';
import { decideTakeFreeSlot } from '@picado/domain/roster/entering';
import type { Roster } from '@picado/domain/roster/rules';
import type { MovePlayer, SwapPlayers } from '@picado/domain/roster/schema';
import type { SlotChanges } from '@picado/domain/roster/slot-changes';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext, UserContext } from '../../calls/context';
import { eventMatch } from '../matches/event-match';
import { eventPlayer, saveSlots, startersIn, type NewSlot } from './roster-operations';
import { promote, type Changed } from './departure';
import { isOwnEntry, loadRoster, type LockedRoster } from './locked-roster';

export interface ArrangingDependencies {
  unitOfWork: UnitOfWork;
}

export type Arranging = ReturnType<typeof createArranging>;

/** Moves and exchanges of players by the organiser, and the entering of a substitute into a free slot. */
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
      // A decision without an event changed nothing: a higher version would make every client render the same match again.
      if (changes !== null && event !== null) {
        const promotion = decision.value.kind === 'benched' ? decision.value.promoted : null;
        const arranged = newSlotsOf(changes).filter(({ playerId }) => playerId !== promotion?.entry.id);
        await saveSlots(unit, loaded.roster, arranged);
        unit.emit(event);
        await promote(unit, event, promotion === null ? [] : [promotion]);
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

    /** Gives the caller, who waits as a substitute, a slot that is free: a user, or the guest of the entry. */
    takeFreeSlot(context: CallContext, matchId: string): Promise<Result<Change<Changed>>> {
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, { match, roster }) => {
        const own = roster.entries.find((entry) => isOwnEntry(entry, context.actor));
        if (own === undefined) return refuse('NOT_IN_MATCH');
        const decision = decideTakeFreeSlot(roster, own.id);
        if (!decision.ok) return decision;
        const { entry, slot } = decision.value;
        await saveSlots(unit, roster, [{ playerId: entry.id, slot }]);
        unit.emit({
          type: 'SUBSTITUTE_ENTERED',
          matchId,
          actorId: context.actor.kind === 'user' ? context.actor.userId : null,
          match: eventMatch(match, startersIn(roster.entries) + 1),
          player: eventPlayer(entry, slot),
        });
        return accept({ matchId });
      });
    },
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
    case 'benched':
      return {
        ...base,
        match: eventMatch(match, starters - (arrangement.promoted === null ? 1 : 0)),
        type: 'player_promoted_demoted',
        promoted: null,
        demoted: eventPlayer(arrangement.demoted, null),
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

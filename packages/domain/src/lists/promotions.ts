import type { MatchStage } from '../matches/stage';
import { inTurn } from '../roster/rules';
import { isSameSlot, type Slot } from '../roster/slots';
import { previewOf, type ListArrangement } from './changes';
import type { Comparison } from './compare';
import type { ListedPlayer, SlotOrTurn } from './state';

/** The slot of a place; null for a turn among the substitutes. */
export function slotAt(place: SlotOrTurn): Slot | null {
  return place.team === null ? null : { teamIndex: place.team, slotIndex: place.position };
}

/**
 * The substitutes that get slots which a list frees and gives to no other player: as many as the list has fewer starters than there
 * were. The slots are those that were taken before, in their order; the substitutes those that waited before, in the order of the
 * list. None from kick-off on. The preview shows them, and the plan makes them.
 */
export function listPromotions(
  { remaining, added, removed }: ListArrangement,
  stage: MatchStage,
): { entry: ListedPlayer; slot: Slot }[] {
  const taken = [...remaining, ...added].flatMap(({ to }) => slotAt(to) ?? []);
  const before = [...remaining.map(({ player }) => player), ...removed]
    .flatMap(({ place }) => slotAt(place) ?? [])
    .sort((a, b) => a.teamIndex - b.teamIndex || a.slotIndex - b.slotIndex);
  const freed = before
    .filter((slot) => !taken.some((other) => isSameSlot(other, slot)))
    .slice(0, Math.max(0, before.length - taken.length));
  const waiting = remaining
    .filter(({ player, to }) => player.place.team === null && to.team === null)
    .sort((a, b) => a.to.position - b.to.position)
    .map(({ player }) => player);
  return inTurn(stage, freed, waiting);
}

/** A comparison with the substitutes that enter by their turn once it is applied at `stage`. The arrangement stays the list's own. */
export function withPromotions(comparison: Comparison, stage: MatchStage, maxPlayers: number): Comparison {
  const { arrangement, changes } = comparison;
  const promotions = listPromotions(arrangement, stage);
  if (promotions.length === 0) return comparison;
  const remaining = arrangement.remaining.map(({ player, to }) => {
    const promotion = promotions.find(({ entry }) => entry.id === player.id);
    if (promotion === undefined) return { player, to };
    return { player, to: { team: promotion.slot.teamIndex, position: promotion.slot.slotIndex } };
  });
  return {
    ...comparison,
    changes: {
      ...changes,
      playersPromoted: promotions.map(({ entry, slot }) => ({
        name: entry.name,
        teamId: slot.teamIndex,
        teamPosition: slot.slotIndex,
      })),
    },
    preview: previewOf({ ...arrangement, remaining }, maxPlayers),
  };
}

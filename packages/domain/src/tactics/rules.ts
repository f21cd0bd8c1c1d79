import type { MatchStatus } from '../matches/schema';
import { permit } from '../matches/policies';
import { slotIndexOf, toApiIndex } from '../roster/api-names';
import { accept, refuse, type Result } from '../result';
import type { ArrangeField } from './arrange-field';
import { clampPoint, formationPoints } from './field';
import { FORMATIONS } from '../formations/lines';
import type { TacticalSide, Tactics } from '../formations/schema';

/** A match as far as its field needs it. */
export interface MatchOnField {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  status: MatchStatus;
  maxPlayers: number;
  tactics: Tactics;
}

/**
 * Decides one change of the field: by the organiser alone, until the match is finished (its field stays as
 * the game was played). The change itself: `arrangeField`.
 */
export function decideArrangement(
  match: MatchOnField,
  userId: string,
  request: ArrangeField,
): Result<Tactics> {
  const permitted = permit('arrangeField', { ...match, userId });
  if (!permitted.ok) return permitted;
  return arrangeField(match.tactics, request, match.maxPlayers);
}

/**
 * The field after one change. A formation resets all slots of its side; then each move puts its slot at the
 * nearest point that its side may have, or resets it to the formation (also a move to that very point). The
 * last of several moves of one slot counts. Refuses a formation of another size, and a slot that the side
 * does not have.
 */
export function arrangeField(
  tactics: Tactics,
  request: ArrangeField,
  playersPerTeam: number,
): Result<Tactics> {
  const { formation: chosen, moves = [], isShared = tactics.isShared } = request;
  if (chosen && FORMATIONS[playersPerTeam]?.includes(chosen.formation) !== true) {
    return refuse('UNKNOWN_FORMATION');
  }
  if (moves.some((move) => slotIndexOf(move) >= playersPerTeam)) return refuse('SLOT_OUT_OF_RANGE');

  const [first, second] = tactics.sides;
  const sides: Tactics['sides'] = [{ ...first }, { ...second }];
  if (chosen) sides[chosen.teamIndex] = { formation: chosen.formation, places: [] };
  for (const { teamIndex, place, ...move } of moves) {
    const slotIndex = slotIndexOf(move);
    const side = sides[teamIndex];
    const others = side.places.filter((other) => slotIndexOf(other) !== slotIndex);
    const home = formationPoints(teamIndex, playersPerTeam, side.formation)[slotIndex];
    const moved = place && clampPoint(teamIndex, place);
    const isHome = moved === null || (moved.along === home?.along && moved.across === home.across);
    side.places = (isHome ? others : [...others, { ...toApiIndex(slotIndex), ...moved }]).sort(
      (a, b) => slotIndexOf(a) - slotIndexOf(b),
    );
  }
  return accept({ isShared, sides });
}

/** True where two fields look the same to every viewer. */
export function isSameField(a: Tactics, b: Tactics): boolean {
  return (
    a.isShared === b.isShared && isSameSide(a.sides[0], b.sides[0]) && isSameSide(a.sides[1], b.sides[1])
  );
}

function isSameSide(a: TacticalSide, b: TacticalSide): boolean {
  return (
    a.formation === b.formation &&
    a.places.length === b.places.length &&
    a.places.every((place, index) => {
      const other = b.places[index];
      return (
        other !== undefined &&
        slotIndexOf(place) === slotIndexOf(other) &&
        place.along === other.along &&
        place.across === other.across
      );
    })
  );
}

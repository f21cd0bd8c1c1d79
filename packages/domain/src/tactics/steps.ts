import type { Match } from '../matches/schema';
import { slotIndexOf } from '../roster/api-names';
import { reverseChanges, withSlotChanges, type SlotChanges } from '../roster/slot-changes';
import type { ArrangeField } from './arrange-field';
import { arrangeField } from './rules';

/** One change that the organiser makes on the field, as plain data: of the slots of players, or of the field itself. */
export type Step = { kind: 'slots'; changes: SlotChanges } | { kind: 'field'; change: ArrangeField };

/** The fields of a match that a step changes. */
export type SteppedMatch = Pick<Match, 'maxPlayers' | 'players' | 'substitutes' | 'allPlayers' | 'tactics'>;

/** The match after a step; unchanged where the step is refused, or already made. */
export function afterStep<T extends SteppedMatch>(match: T, step: Step): T {
  if (step.kind === 'slots') return withSlotChanges(match, step.changes);
  const arranged = arrangeField(match.tactics, step.change, match.maxPlayers);
  return arranged.ok ? { ...match, tactics: arranged.value } : match;
}

/** The step that undoes another one, from the match before it; null where there is nothing to undo. */
export function inverseOf({ tactics }: Pick<Match, 'tactics'>, step: Step): Step | null {
  if (step.kind === 'slots') return { kind: 'slots', changes: reverseChanges(step.changes) };
  const { formation, moves = [] } = step.change;
  if (formation !== undefined) {
    const { teamIndex } = formation;
    const side = tactics.sides[teamIndex];
    const back = side.places.map(({ along, across, ...slot }) => ({
      ...slot,
      teamIndex,
      place: { along, across },
    }));
    return { kind: 'field', change: { formation: { teamIndex, formation: side.formation }, moves: back } };
  }
  if (moves.length === 0) return null;
  const back = moves.map((move) => {
    const { places } = tactics.sides[move.teamIndex];
    const old = places.find((place) => slotIndexOf(place) === slotIndexOf(move));
    return { ...move, place: old ? { along: old.along, across: old.across } : null };
  });
  return { kind: 'field', change: { moves: back } };
}

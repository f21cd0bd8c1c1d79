import type { Match, Player } from '@picado/domain/matches/schema';
import { isSameSlot, type Slot } from '@picado/domain/roster/placement';
import type { ArrangeField } from '@picado/domain/tactics/contract';
import { arrangeField } from '@picado/domain/tactics/rules';

/**
 * One thing that the organiser did on the board. It names what stands afterwards, not what changes: shown twice (by
 * itself and by the server's answer) it is the same.
 */
export type Step =
  | { kind: 'arrange'; change: ArrangeField }
  | { kind: 'swap'; player1Id: string; player2Id: string; slots: readonly [Slot | null, Slot | null] }
  | { kind: 'move'; playerId: string; slot: Slot | null };

export function slotOf(player: Player): Slot | null {
  const { teamIndex, positionIndex } = player;
  return teamIndex === null || positionIndex === null ? null : { teamIndex, positionIndex };
}

export function playerAt(match: Pick<Match, 'players'>, slot: Slot): Player | null {
  return match.players.find((player) => isAt(player, slot)) ?? null;
}

function isAt(player: Player, slot: Slot): boolean {
  const own = slotOf(player);
  return own !== null && isSameSlot(own, slot);
}

export function swapOf(player: Player, other: Player): Step {
  return {
    kind: 'swap',
    player1Id: player.id,
    player2Id: other.id,
    slots: [slotOf(other), slotOf(player)],
  };
}

/** How the match will look; what the server then says replaces it. */
export function afterStep(match: Match, step: Step): Match {
  if (step.kind === 'arrange') {
    const arranged = arrangeField(match.tactics, step.change, match.maxPlayers);
    return arranged.ok ? { ...match, tactics: arranged.value } : match;
  }
  if (step.kind === 'move') return placed(match, new Map([[step.playerId, step.slot]]));
  return placed(
    match,
    new Map([
      [step.player1Id, step.slots[0]],
      [step.player2Id, step.slots[1]],
    ]),
  );
}

function placed(match: Match, slots: ReadonlyMap<string, Slot | null>): Match {
  const everybody = match.allPlayers.map((player) => {
    const slot = slots.get(player.id);
    if (slot === undefined) return player;
    return {
      ...player,
      isSubstitute: slot === null,
      teamIndex: slot?.teamIndex ?? null,
      positionIndex: slot?.positionIndex ?? null,
    };
  });
  const players = everybody.filter((player) => !player.isSubstitute).sort((a, b) => orderOf(a) - orderOf(b));
  const waitedBefore = new Set(match.substitutes.map(({ id }) => id));
  const waiting = everybody.filter((player) => player.isSubstitute);
  const substitutes = [
    ...waiting.filter(({ id }) => waitedBefore.has(id)),
    ...waiting.filter(({ id }) => !waitedBefore.has(id)),
  ];
  return { ...match, players, substitutes, allPlayers: [...players, ...substitutes] };
}

function orderOf({ teamIndex, positionIndex }: Player): number {
  return (teamIndex ?? 0) * 100 + (positionIndex ?? 0);
}

/** The step that takes another one back, from how the match stood before it; null where there is nothing to take back. */
export function inverseOf(match: Match, step: Step): Step | null {
  if (step.kind === 'arrange') return inverseOfArranging(match, step.change);
  const before = (id: string) => match.allPlayers.find((player) => player.id === id);
  if (step.kind === 'move') {
    const player = before(step.playerId);
    return player ? { kind: 'move', playerId: player.id, slot: slotOf(player) } : null;
  }
  const [first, second] = [before(step.player1Id), before(step.player2Id)];
  return first && second ? { ...step, slots: [slotOf(first), slotOf(second)] } : null;
}

function inverseOfArranging(match: Match, { formation, moves = [] }: ArrangeField): Step | null {
  const { sides } = match.tactics;
  if (formation) {
    const { teamIndex } = formation;
    const side = sides[teamIndex];
    const back = side.places.map(({ positionIndex, ...place }) => ({ teamIndex, positionIndex, place }));
    return arranging({ formation: { teamIndex, formation: side.formation }, moves: back });
  }
  if (moves.length === 0) return null;
  return arranging({
    moves: moves.map(({ teamIndex, positionIndex }) => {
      const old = sides[teamIndex].places.find((place) => place.positionIndex === positionIndex);
      return {
        teamIndex,
        positionIndex,
        place: old ? { along: old.along, across: old.across } : null,
      };
    }),
  });
}

const arranging = (change: ArrangeField): Step => ({ kind: 'arrange', change });

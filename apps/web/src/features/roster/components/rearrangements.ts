import type { Match, Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { accept, type Result } from '@picado/domain/result';
import { decideMove, decideSwap, type Arrangement, type Placement } from '@picado/domain/roster/arranging';
import { bestFreeSlot, type Slot } from '@picado/domain/roster/placement';
import type { Roster, RosterEntry } from '@picado/domain/roster/rules';
import { movePlayer, swapPlayers } from '../api';
import type { Rearrangement } from '../hooks/use-arranging';
import { slotOf, type Step } from '../state';

/** Where a player is let go: on a slot, on the bench, or on a substitute there. */
export type Target =
  { kind: 'slot'; slot: Slot } | { kind: 'bench' } | { kind: 'substitute'; player: Player };

/**
 * What it comes to that the organiser puts a player there, by the server's own rule. Null where everybody stays where
 * they are.
 */
export function rearrangementOf(match: Match, player: Player, target: Target): Result<Rearrangement | null> {
  const decided = decide(match, player, target);
  if (!decided.ok) return decided;
  const arrangement = decided.value;
  if (arrangement.kind === 'unchanged') return accept(null);
  const steps = stepsOf(arrangement);
  const [mover, other] = steps;
  if (mover === undefined) return accept(null);
  return accept({
    steps,
    sentence: sentenceOf(match, arrangement),
    send: () =>
      other === undefined
        ? movePlayer(match.id, mover.playerId, mover.to)
        : swapPlayers(match.id, mover.playerId, other.playerId),
    fallback: FALLBACKS[arrangement.kind],
  });
}

/** The free slot where a substitute is of most use; null where there is none. */
export function bestSlotFor(match: Match, player: Player): Slot | null {
  const starters = match.players.flatMap((starter) => {
    const slot = slotOf(starter);
    return slot === null ? [] : [{ ...slot, rating: starter.rating }];
  });
  return bestFreeSlot(starters, match.maxPlayers, player);
}

type Change = Exclude<Arrangement, { kind: 'unchanged' }>;

const FALLBACKS: Record<Change['kind'], string> = {
  moved: 'Error moviendo jugador',
  swapped: 'Error intercambiando jugadores',
  'promoted-demoted': 'Error en la operación',
};

function decide(match: Match, player: Player, target: Target): Result<Arrangement> {
  const roster = rosterOf(match);
  const isWaiting = slotOf(player) === null;
  if (target.kind === 'slot') {
    return decideMove(roster, match.creatorId, { playerId: player.id, ...target.slot });
  }
  if (target.kind === 'substitute' && isWaiting && target.player.id !== player.id) {
    return decideSwap(roster, match.creatorId, { player1Id: player.id, player2Id: target.player.id });
  }
  // The bench is one place: a player let go on a substitute sits down beside them.
  return isWaiting
    ? accept({ kind: 'unchanged' })
    : decideMove(roster, match.creatorId, { playerId: player.id });
}

/** The match as the rules of the list see it. */
function rosterOf({ creatorId, status, maxPlayers, allPlayers }: Match): Roster {
  const entries = allPlayers.map((player, turn): RosterEntry => {
    const { id, name, position, rating, userId = null } = player;
    // Substitutes come in the order in which they wait; the instants themselves are the server's.
    return { id, userId, name, position, rating, slot: slotOf(player), waitingSince: turn };
  });
  return { creatorId, status, maxPlayers, entries };
}

function stepsOf(arrangement: Change): Step[] {
  const placed = ({ entry, slot }: Placement): Step => ({ playerId: entry.id, from: entry.slot, to: slot });
  switch (arrangement.kind) {
    case 'moved':
      return [placed(arrangement.player)];
    case 'swapped':
      return [placed(arrangement.player), placed(arrangement.other)];
    case 'promoted-demoted': {
      const { promoted, demoted } = arrangement;
      const benched = demoted && { playerId: demoted.id, from: demoted.slot, to: null };
      return [promoted && placed(promoted), benched].filter((step) => step !== null);
    }
  }
}

function sentenceOf(match: Match, arrangement: Change): string {
  switch (arrangement.kind) {
    case 'moved':
      return `${arrangement.player.entry.name} pasa al ${slotName(match, arrangement.player.slot)}`;
    case 'swapped':
      return `${arrangement.player.entry.name} y ${arrangement.other.entry.name} cambian de lugar`;
    case 'promoted-demoted': {
      const { promoted, demoted } = arrangement;
      const away = demoted === null ? null : `${demoted.name} pasa al banco`;
      if (promoted === null) return away ?? '';
      return away === null
        ? `${promoted.entry.name} entra en el ${slotName(match, promoted.slot)}`
        : `Entra ${promoted.entry.name} y ${away}`;
    }
  }
}

/** 'lugar 3 de Atlético Sobremesa' */
export function slotName(match: Pick<Match, 'team1Name' | 'team2Name'>, slot: Slot): string {
  return `lugar ${slot.positionIndex + 1} de ${teamNamesInWords(match)[slot.teamIndex]}`;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The place that an arrow leads to: up and down along a side, left and right to the other one, below both the bench
 * (null). At the edge one stays.
 */
export function placeBeside(place: Slot | null, arrow: Arrow, maxPlayers: number): Slot | null {
  if (place === null) {
    if (arrow === 'ArrowDown') return null;
    return { teamIndex: arrow === 'ArrowRight' ? 1 : 0, positionIndex: maxPlayers - 1 };
  }
  const { teamIndex, positionIndex } = place;
  switch (arrow) {
    case 'ArrowLeft':
      return { teamIndex: 0, positionIndex };
    case 'ArrowRight':
      return { teamIndex: 1, positionIndex };
    case 'ArrowUp':
      return { teamIndex, positionIndex: Math.max(0, positionIndex - 1) };
    case 'ArrowDown':
      return positionIndex + 1 < maxPlayers ? { teamIndex, positionIndex: positionIndex + 1 } : null;
  }
}

import type { Match } from '../matches/schema';
import { teamNamesInWords } from '../matches/sides';
import { accept, type Result } from '../result';
import { listed } from '../text/listing';
import { slotOf } from './api-names';
import { decideMove, decideSwap, type Arrangement, type Placement } from './arranging';
import type { Slot } from './slots';
import type { RosterEntry } from './rules';
import type { SlotChange, SlotChanges } from './slot-changes';

/** The target of a drop: a slot, a substitute, or the bench as one place. */
export type DropTarget =
  | { kind: 'slot'; slot: Slot }
  | { kind: 'substitute'; playerId: string }
  | { kind: 'bench' };

/**
 * Decides a drop by the rules of `arranging`, for the organiser: a taken slot is exchanged, and so is the slot of a
 * starter dropped on a substitute. A slot that a starter leaves for the bench stays free, or is that of the first substitute.
 * Null where every player stays in their slot. Two substitutes are refused.
 */
export function decideDrop(
  match: Pick<Match, 'creatorId' | 'status' | 'maxPlayers' | 'allPlayers'>,
  playerId: string,
  target: DropTarget,
  { isSlotLeftFree = true }: { isSlotLeftFree?: boolean } = {},
): Result<SlotChanges | null> {
  const { creatorId, allPlayers } = match;
  // Substitutes come in the order in which they wait; their instants are not known to the client.
  const entries = allPlayers.map(
    ({ id, userId = null, name, position, rating, ...player }, turn): RosterEntry => {
      return { id, userId, name, position, rating, slot: slotOf(player), waitingSince: turn };
    },
  );
  const stage = match.status === 'SCHEDULED' ? 'before' : 'first hour';
  const roster = { ...match, stage, coOrganiserIds: [], entries } as const;
  const entry = entries.find(({ id }) => id === playerId);
  const isInPlace =
    (target.kind === 'bench' && entry?.slot === null) ||
    (target.kind === 'substitute' && target.playerId === playerId);
  if (isInPlace) return accept(null);
  const decided =
    target.kind === 'substitute'
      ? decideSwap(roster, creatorId, { player1Id: playerId, player2Id: target.playerId })
      : decideMove(roster, creatorId, {
          ...{ playerId, isSlotLeftFree },
          ...(target.kind === 'slot' && target.slot),
        });
  return decided.ok ? accept(slotChangesOf(decided.value)) : decided;
}

/**
 * The changes of an arrangement, a promoted substitute first; null where every player stays in their slot.
 */
export function slotChangesOf(arrangement: Arrangement): SlotChanges | null {
  const placed = ({ entry, slot }: Placement): SlotChange => ({
    playerId: entry.id,
    from: entry.slot,
    to: slot,
  });
  switch (arrangement.kind) {
    case 'unchanged':
      return null;
    case 'moved':
      return [placed(arrangement.player)];
    case 'swapped':
      return [placed(arrangement.player), placed(arrangement.other)];
    case 'benched':
    case 'promoted-demoted': {
      const { promoted, demoted } = arrangement;
      const benched = demoted && { playerId: demoted.id, from: demoted.slot, to: null };
      if (promoted === null) return benched && [benched];
      return benched === null ? [placed(promoted)] : [placed(promoted), benched];
    }
  }
}

/**
 * The changes in words: 'Peralta y Acuña cambian de lugar'. With `shortNames`, by player id, the sentences
 * are those of the field, where there is less room.
 */
export function describeChanges(
  match: Pick<Match, 'allPlayers' | 'team1Name' | 'team2Name'>,
  [first, second]: SlotChanges,
  shortNames?: ReadonlyMap<string, string>,
): string {
  const nameOf = ({ playerId }: SlotChange) =>
    shortNames?.get(playerId) ?? match.allPlayers.find(({ id }) => id === playerId)?.name ?? '';
  const name = nameOf(first);
  if (second !== undefined) {
    const other = nameOf(second);
    if (first.from !== null && second.from !== null && second.to !== null) {
      return `${listed([name, other])} cambian de lugar`;
    }
    return shortNames ? `Entra ${name} por ${other}` : `Entra ${name} y ${other} pasa al banco`;
  }
  if (first.to === null) return `${name} ${shortNames ? 'va' : 'pasa'} al banco`;
  const { teamIndex, slotIndex } = first.to;
  const slot = `lugar ${slotIndex + 1} de ${teamNamesInWords(match)[teamIndex]}`;
  return first.from === null ? `${name} entra en el ${slot}` : `${name} pasa al ${slot}`;
}

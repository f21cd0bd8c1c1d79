import type { Match } from '../matches/schema';
import { teamNamesInWords } from '../matches/sides';
import { slotOf } from './api-names';
import type { Slot } from './slots';

/** The viewer's own entry in a match. */
export type OwnEntry =
  | ({ kind: 'starter'; isConfirmationPending: boolean } & Slot)
  /** `turn` is 1 for the first substitute. */
  | { kind: 'substitute'; turn: number }
  | { kind: 'outside' };

type ListedMatch = Pick<Match, 'players' | 'substitutes'>;

/** The kind and slot or turn of one entry of the list; `outside` for null and for an unknown entry. */
export function ownEntryOf(match: ListedMatch, playerId: string | null): OwnEntry {
  const starter = match.players.find(({ id }) => id === playerId);
  const slot = starter && slotOf(starter);
  if (starter && slot)
    return { kind: 'starter', ...slot, isConfirmationPending: starter.isConfirmationPending };
  const waiting = match.substitutes.findIndex(({ id }) => id === playerId);
  return waiting < 0 ? { kind: 'outside' } : { kind: 'substitute', turn: waiting + 1 };
}

interface OwnEntryMatch extends ListedMatch {
  status: Match['status'];
  team1Name: string;
  team2Name: string;
}

/**
 * An entry to its player in one line: 'Sos el 7 de Atlético Sobremesa', 'Sos 1.º suplente'. Null outside the list.
 */
export function ownEntryText(match: OwnEntryMatch, playerId: string | null): string | null {
  const entry = ownEntryOf(match, playerId);
  const isOver = match.status === 'FINISHED';
  switch (entry.kind) {
    case 'starter': {
      const where = `el ${entry.slotIndex + 1} de ${teamNamesInWords(match)[entry.teamIndex]}`;
      if (isOver) return `Fuiste ${where}`;
      return entry.isConfirmationPending ? `Sos ${where}: falta que confirmes` : `Sos ${where}`;
    }
    case 'substitute':
      return isOver ? 'Fuiste suplente' : `Sos ${entry.turn}.º suplente`;
    case 'outside':
      return null;
  }
}

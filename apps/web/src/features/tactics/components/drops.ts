import type { Match, Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { isSameSlot, type Slot } from '@picado/domain/roster/placement';
import { clampPoint, type FieldPoint } from '@picado/domain/tactics/field';
import { whereOf } from '@picado/domain/tactics/wording';
import { playerAt, slotOf, swapOf, type Step } from '../state';

/** Where the player would land if let go now. */
export type Target =
  | { kind: 'slot'; slot: Slot }
  | { kind: 'substitute'; player: Player }
  | { kind: 'bench' }
  /** Free grass of their own half. */
  | { kind: 'grass'; place: FieldPoint }
  /** Back where the formation puts their slot. */
  | { kind: 'home' }
  | { kind: 'nowhere' };

type Board = Pick<Match, 'players' | 'team1Name' | 'team2Name'>;

/** What letting a player go there does; null for nothing. */
export function stepOf(match: Board, player: Player, target: Target): Step | null {
  const from = slotOf(player);
  switch (target.kind) {
    case 'slot': {
      if (from !== null && isSameSlot(from, target.slot)) return null;
      const other = playerAt(match, target.slot);
      return other === null
        ? { kind: 'move', playerId: player.id, slot: target.slot }
        : swapOf(player, other);
    }
    case 'substitute':
      return from === null ? null : swapOf(player, target.player);
    case 'bench':
      return from === null ? null : { kind: 'move', playerId: player.id, slot: null };
    case 'grass':
      return from === null
        ? null
        : {
            kind: 'arrange',
            change: { moves: [{ ...from, place: clampPoint(from.teamIndex, target.place) }] },
          };
    case 'home':
      return from === null ? null : { kind: 'arrange', change: { moves: [{ ...from, place: null }] } };
    case 'nowhere':
      return null;
  }
}

/** The same in words, before it happens. */
export function sentenceOfDrop(
  match: Board,
  player: Player,
  target: Target,
  names: ReadonlyMap<string, string>,
): string {
  const nameOf = ({ id, name }: Player) => names.get(id) ?? name;
  const [own, from] = [nameOf(player), slotOf(player)];
  switch (target.kind) {
    case 'slot': {
      if (from !== null && isSameSlot(from, target.slot)) return `${own} vuelve a su lugar`;
      const other = playerAt(match, target.slot);
      if (other === null)
        return `${own} ${from === null ? 'entra en' : 'pasa a'} ${slotName(match, target.slot)}`;
      return from === null
        ? `Entra ${own} por ${nameOf(other)}`
        : `${own} y ${nameOf(other)} cambian de lugar`;
    }
    case 'substitute':
      return from === null
        ? 'Los suplentes esperan por orden de llegada'
        : `Entra ${nameOf(target.player)} por ${own}`;
    case 'bench':
      return from === null ? `${own} sigue en el banco` : `${own} va al banco`;
    case 'grass':
      return from === null ? ON_A_SLOT : `${own}: ${whereOf({ teamIndex: from.teamIndex, ...target.place })}`;
    case 'home':
      return `${own} vuelve a su lugar`;
    case 'nowhere':
      return ON_A_SLOT;
  }
}

const ON_A_SLOT = 'Soltalo sobre un lugar o un jugador para que entre';

/** 'el lugar 5 de Atlético Sobremesa' */
function slotName(match: Board, { teamIndex, positionIndex }: Slot): string {
  return `el lugar ${positionIndex + 1} de ${teamName(match, teamIndex)}`;
}

export function teamName(match: Board, teamIndex: 0 | 1): string {
  return teamNamesInWords(match)[teamIndex];
}

/** Where a slot stands, in words: 'Equipo 1, lugar 6, adelante, por la izquierda'. */
export function describePlace(match: Board, { teamIndex, positionIndex }: Slot, spot: FieldPoint): string {
  return `${teamName(match, teamIndex)}, lugar ${positionIndex + 1}, ${whereOf({ teamIndex, ...spot })}`;
}

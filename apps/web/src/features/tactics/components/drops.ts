import type { Match, Player } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { decideDrop, describeChanges, type DropTarget } from '@picado/domain/roster/drops';
import { slotOf, toApiSlot } from '@picado/domain/roster/api-names';
import { clampPoint, type FieldPoint, type SlotPoint } from '@picado/domain/tactics/field';
import type { Step } from '@picado/domain/tactics/steps';
import { whereOf } from '@picado/domain/tactics/wording';

/** Where a player is dropped on the field. */
export type FieldTarget =
  | DropTarget
  /** Free grass of their own half. */
  | { kind: 'grass'; place: FieldPoint }
  /** Back where the formation puts their slot. */
  | { kind: 'home' }
  | { kind: 'nowhere' };

/** The step of a drop; null where nothing changes. */
export function stepOf(match: Match, player: Player, target: FieldTarget): Step | null {
  const from = slotOf(player);
  if (target.kind === 'nowhere') return null;
  if (target.kind === 'grass' || target.kind === 'home') {
    if (from === null) return null;
    const place = target.kind === 'home' ? null : clampPoint(from.teamIndex, target.place);
    return { kind: 'field', change: { moves: [{ ...toApiSlot(from), place }] } };
  }
  const decided = decideDrop(match, player.id, target);
  return decided.ok && decided.value !== null ? { kind: 'slots', changes: decided.value } : null;
}

/** The same in words, before it happens. */
export function sentenceOfDrop(
  match: Match,
  player: Player,
  target: FieldTarget,
  names: ReadonlyMap<string, string>,
): string {
  const [own, from] = [names.get(player.id) ?? player.name, slotOf(player)];
  const step = stepOf(match, player, target);
  if (step?.kind === 'slots') return describeChanges(match, step.changes, names);
  if (target.kind === 'nowhere' || (target.kind === 'grass' && from === null)) {
    return 'Soltalo sobre un lugar o un jugador para que entre';
  }
  if (target.kind === 'grass' && from !== null) {
    return `${own}: ${whereOf({ teamIndex: from.teamIndex, ...target.place })}`;
  }
  if (target.kind === 'substitute') return 'Los suplentes esperan por orden de llegada';
  return target.kind === 'bench' ? `${own} sigue en el banco` : `${own} vuelve a su lugar`;
}

/** Where a slot stands, in words: 'Equipo 1, lugar 6, adelante, por la izquierda'. */
export function describePlace(match: Pick<Match, 'team1Name' | 'team2Name'>, point: SlotPoint): string {
  return `${teamNamesInWords(match)[point.teamIndex]}, lugar ${point.slotIndex + 1}, ${whereOf(point)}`;
}

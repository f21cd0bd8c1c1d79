import type { Match, Player } from '../matches/schema';
import { slotOf, toApiSlot } from '../roster/api-names';
import { decideDrop, describeChanges, type DropTarget } from '../roster/drops';
import { clampPoint, type FieldPoint } from './field';
import type { Step } from './steps';
import { whereOf } from './wording';

/** The target of a drop on the field. */
export type FieldTarget =
  | DropTarget
  /** Free grass of their own half. */
  | { kind: 'grass'; place: FieldPoint }
  /** Back where the formation puts their slot. */
  | { kind: 'home' }
  | { kind: 'nowhere' };

/** The fields of a match that decide a drop. */
type DropMatch = Pick<
  Match,
  'creatorId' | 'status' | 'maxPlayers' | 'allPlayers' | 'team1Name' | 'team2Name'
>;

/** The step of a drop; null where nothing changes, or where the drop is refused. A point outside their half is moved into it. */
export function stepOfDrop(match: DropMatch, player: Player, target: FieldTarget): Step | null {
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

/** The drop in words, before it happens, with the short names of the field by player id. */
export function describeDrop(
  match: DropMatch,
  player: Player,
  target: FieldTarget,
  names: ReadonlyMap<string, string>,
): string {
  const [own, from] = [names.get(player.id) ?? player.name, slotOf(player)];
  const step = stepOfDrop(match, player, target);
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

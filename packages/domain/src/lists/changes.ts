import type { ListComparison } from './schema';
import { isSameSlotOrTurn, type ListedPlayer, type SlotOrTurn } from './state';

/** The slot or turn of every player once the list is applied. */
export interface ListArrangement {
  remaining: { player: ListedPlayer; to: SlotOrTurn }[];
  added: { name: string; to: SlotOrTurn }[];
  removed: ListedPlayer[];
}

/** The changes of an arrangement. A substitute that only moves up because another one left has not moved. */
export function changesOf({ remaining, added, removed }: ListArrangement): ListComparison['changes'] {
  const overtaken = overtakers(remaining);
  const moved = remaining.filter(
    ({ player, to }) => !isSameSlotOrTurn(player.place, to) || overtaken.has(player.id),
  );
  return {
    totalChanges: added.length + removed.length + moved.length,
    playersAdded: added.map(({ name, to }) => ({
      name,
      isSubstitute: to.team === null,
      teamId: to.team,
      teamPosition: to.team === null ? null : to.position,
    })),
    playersPromoted: [],
    playersRemoved: removed.map(({ name }) => ({ name })),
    positionChanges: moved.map(({ player, to }) => ({
      player: player.name,
      oldTeam: player.place.team,
      newTeam: to.team,
      oldPosition: player.place.position,
      newPosition: to.position,
    })),
  };
}

/** The match once the list is applied; null is an empty slot. */
export function previewOf(
  { remaining, added }: ListArrangement,
  maxPlayers: number,
): ListComparison['preview'] {
  const allPlayers = [
    ...remaining.map(({ player, to }) => ({ name: player.name, isNew: false, to })),
    ...added.map(({ name, to }) => ({ name, isNew: true, to })),
  ];
  const teamOf = (team: 0 | 1) =>
    Array.from({ length: maxPlayers }, (_, position) => {
      const found = allPlayers.find(({ to }) => to.team === team && to.position === position);
      return found === undefined ? null : { name: found.name, isNew: found.isNew };
    });
  const waiting = allPlayers
    .filter(({ to }) => to.team === null)
    .sort((a, b) => a.to.position - b.to.position);
  return {
    newTeam1: teamOf(0),
    newTeam2: teamOf(1),
    newSubstitutes: waiting.map(({ name, isNew }) => ({ name, isNew })),
  };
}

/** The fewest substitutes whose move explains the new order: all except a longest run whose order is the same. */
function overtakers(remaining: ListArrangement['remaining']): Set<string> {
  const waiting = remaining
    .filter(({ player, to }) => player.place.team === null && to.team === null)
    .sort((a, b) => a.to.position - b.to.position)
    .map(({ player }) => ({ id: player.id, turn: player.place.position }));
  const runs: { length: number; before: number }[] = [];
  waiting.forEach(({ turn }, index) => {
    let best = { length: 1, before: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const run = runs[earlier];
      if (run !== undefined && (waiting[earlier]?.turn ?? 0) < turn && run.length >= best.length) {
        best = { length: run.length + 1, before: earlier };
      }
    }
    runs.push(best);
  });
  const longest = Math.max(0, ...runs.map((run) => run.length));
  const stayed = new Set<number>();
  for (let at = runs.findIndex((run) => run.length === longest); at >= 0; at = runs[at]?.before ?? -1) {
    stayed.add(at);
  }
  return new Set(waiting.flatMap(({ id }, index) => (stayed.has(index) ? [] : [id])));
}

import { expect } from 'vitest';
import type { ComparedMatch, Comparison } from '../src/lists/compare';

/** Checks that every player of the match is in the preview or among the removed, as often as in the match. */
export function expectNoneLost(match: ComparedMatch, comparison: Comparison): void {
  const { preview, changes } = comparison;
  const left = [
    ...[...preview.newTeam1, ...preview.newTeam2, ...preview.newSubstitutes].flatMap((entry) =>
      entry === null || entry.isNew ? [] : [entry.name],
    ),
    ...changes.playersRemoved.map(({ name }) => name),
  ];
  expect(left.sort()).toEqual([...match.players, ...match.substitutes].map(({ name }) => name).sort());
  expect(preview.newTeam1).toHaveLength(match.maxPlayers);
  expect(preview.newTeam2).toHaveLength(match.maxPlayers);
}

import { expect } from 'vitest';
import type { ComparedMatch, Comparison } from '../src/lists/compare';

/**
 * Checks that the preview and the removed together hold every player of the match, as often as the match
 * does.
 */
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

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { generateTeamsSchema } from './schema';

const id = '0b0e4f6e-63a8-4d53-9f0e-1d7b9a1f2c3d';

describe('the organiser’s request to make teams', () => {
  it('is the best split without locks by default', () => {
    expect(z.parse(generateTeamsSchema, {})).toEqual({
      locks: { together: [], apart: [], fixed: [] },
      alternative: 0,
      method: 'balance',
      dryRun: false,
    });
  });

  it('may hold some locks only', () => {
    const body = { locks: { fixed: [{ playerId: id, teamIndex: 1 }] }, alternative: 3, dryRun: true };
    expect(z.parse(generateTeamsSchema, body).locks).toEqual({
      together: [],
      apart: [],
      fixed: [{ playerId: id, teamIndex: 1 }],
    });
  });

  it.each([
    ['no list', { locks: { together: 'x' } }],
    ['a pair of three', { locks: { apart: [[id, id, id]] } }],
    ['a third team', { locks: { fixed: [{ playerId: id, teamIndex: 2 }] } }],
    ['no id', { locks: { together: [['Nico']] } }],
    ['more pairs than there are', { locks: { apart: Array.from({ length: 232 }, () => [id, id]) } }],
    ['a fifth option', { alternative: 4 }],
    ['half an option', { alternative: 0.5 }],
    ['a way to make teams that there is not', { method: 'draft' }],
    ['half a version', { version: 3.5 }],
    ['a preview that is neither', { dryRun: 'sí' }],
  ])('is refused with %s', (_what, body) => {
    expect(z.safeParse(generateTeamsSchema, body).success).toBe(false);
  });
});

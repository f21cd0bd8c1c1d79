import { describe, expect, it } from 'vitest';
import { listedMatch } from '../../test/listed-match';
import { compareList } from './compare';
import { formatList } from '../list-text/format';
import { parseList } from '../list-text/parse';
import { applyListSchema, compareListSchema, listComparisonSchema } from './schema';

const errorOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('the body of a list', () => {
  it.each([{}, { listText: '' }, { listText: ' \n ' }, { listText: 7 }])(
    'requires the list in %j',
    (body) => {
      expect(errorOf(compareListSchema.safeParse(body))).toBe('Por favor ingresa la lista para comparar');
    },
  );

  it.each([{}, { confirmedChanges: false }, { confirmedChanges: 'true' }])(
    'requires a comparison first in %j',
    (body) => {
      const result = applyListSchema.safeParse({ listText: '1. Nico', ...body });
      expect(errorOf(result)).toBe('Primero debes comparar la lista');
    },
  );

  it('is at most 20,000 characters', () => {
    expect(errorOf(compareListSchema.safeParse({ listText: 'a'.repeat(20_001) }))).toBe(
      'La lista es demasiado larga.',
    );
  });

  it('is answered with changes and preview, without internal fields', () => {
    const match = listedMatch({
      team1: ['Nico', null, null, null, null],
      team2: [null, null, null, null, null],
      substitutes: ['Leo'],
    });
    const parsed = parseList(formatList(match).replace('1. Nico', '1. Pedro'), match);
    expect(parsed.ok && listComparisonSchema.parse(compareList(parsed.value, match))).toEqual({
      version: 14,
      changes: {
        totalChanges: 2,
        playersAdded: [{ name: 'Pedro', isSubstitute: false, teamId: 0, teamPosition: 0 }],
        playersPromoted: [],
        playersRemoved: [{ name: 'Nico' }],
        positionChanges: [],
      },
      preview: {
        newTeam1: [{ name: 'Pedro', isNew: true }, null, null, null, null],
        newTeam2: [null, null, null, null, null],
        newSubstitutes: [{ name: 'Leo', isNew: false }],
      },
      lines: expect.any(Array),
      warnings: [],
    });
  });
});

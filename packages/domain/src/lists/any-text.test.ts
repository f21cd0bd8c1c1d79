import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccepted } from '../../test/list-arbitraries';
import { listedMatch, ORGANISER_ID } from '../../test/listed-match';
import { expectNoneLost } from '../../test/none-lost';
import { nameKey } from '../text/one-line';
import { compareList } from './compare';
import { LIST_MAX_LENGTH } from '../list-text/limits';
import { parseList } from '../list-text/parse';
import type { Meter } from '../list-text/tokens';

describe('any text at all', { timeout: 60_000 }, () => {
  const match = listedMatch(
    {
      team1: ['Nico', 'Fede', null, '1. Juan', null],
      team2: ['Colo', null, null, '+1', 'Suplentes'],
      substitutes: ['Leo'],
    },
    { registered: { Nico: ORGANISER_ID } },
  );
  const piece = fc.oneof(
    fc.constantFrom(
      '\n',
      '\n',
      '\r\n',
      ' ',
      '1. ',
      '2) ',
      '- ',
      '*',
      '~',
      '_',
      '(',
      ')',
      '[',
      ']',
      '> ',
      ': ',
      '+1',
      '+',
      ',',
      '✅',
      '1️⃣',
      '①',
      '⚽',
      '\u200e',
      '\u0301',
      '\ud800',
      '\u0000',
    ),
    fc.constantFrom(
      'Equipo 1',
      'Equipo 2',
      'Suplentes',
      'Nico',
      'Fede',
      'Colo',
      '[26/11, 21:03] Nico: ',
      '26/11',
      '21:00',
      '$5',
      'Precio total: ',
      '#picado-1m11icj-e-05lchwu',
      'constructor',
      'http://x',
    ),
    fc.string({ unit: 'binary', size: 'max', maxLength: 12 }),
  );
  const text = fc.array(piece, { size: 'max', maxLength: 60 }).map((pieces) => pieces.join(''));

  it('is read without an error, and every player is in the preview or removed', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const result = parseList(pasted, match);
        if (!result.ok) {
          expect(['LIST_EMPTY', 'LIST_TOO_LONG']).toContain(result.code);
          return;
        }
        const comparison = compareList(result.value, match);
        expectNoneLost(match, comparison);
        for (const { name } of comparison.changes.playersAdded) expect(isAccepted(name)).toBe(true);
        const keys = comparison.changes.playersAdded.map(({ name }) => nameKey(name));
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['brackets', '('],
    ['closing brackets', ')'],
    ['strikes', '~'],
    ['strikes with spaces', '~ '],
    ['quotations', '> '],
    ['points', '1.'],
    ['numbers and spaces', '1 '],
    ['keycaps', '1️⃣'],
    ['stamps', '[26/11, 21:03] '],
    ['emoji', '👨‍👩‍👧'],
    ['pluses', 'a +1 '],
    ['commas', 'a, '],
    ['colons', 'Equipo 1: '],
    ['one word', 'a'],
    ['empty lines', '\n'],
    ['short lines', '1\n'],
    ['names', '7. Nico (va)\n'],
    ['headings', 'Suplentes\n'],
    ['spaces', ' '],
    ['marks', '#picado-'],
    ['line ends', '\r\n'],
    ['overlays', 'N\u0336'],
  ])('of %s alone takes about twice the steps at twice the length', (_what, unit) => {
    const steps = (length: number) => {
      const meter: Meter = { steps: 0 };
      parseList(unit.repeat(length).slice(0, length), match, meter);
      return meter.steps;
    };
    const half = steps(LIST_MAX_LENGTH / 2);
    expect(steps(LIST_MAX_LENGTH)).toBeLessThanOrEqual(2.2 * half + 500);
    expect(half).toBeLessThanOrEqual(30 * LIST_MAX_LENGTH);
  });
});

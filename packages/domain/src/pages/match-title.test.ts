import { expect, it } from 'vitest';
import { matchTitle } from './match-title';

it('the title of a match names its teams and its day, and the year of another one', () => {
  const match = { team1Name: 'Atlético', team2Name: 'Sobremesa', date: '2026-11-26' };
  expect(matchTitle(match, 'match', 2026)).toBe('Atlético – Sobremesa, jueves 26 de noviembre · Picado');
  expect(matchTitle(match, 'join', 2027)).toBe(
    'Anotate: Atlético – Sobremesa, jueves 26 de noviembre de 2026 · Picado',
  );
});

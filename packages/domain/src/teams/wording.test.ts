import { describe, expect, it } from 'vitest';
import { starsText } from '../text/stars';
import { balanceReason, repairReason } from './wording';

describe('the reason for two teams', () => {
  it.each([
    [352_716, 0.5, 0, 'la mejor de 352.716 combinaciones: diferencia 0,5'],
    [1_716, 0, 0, 'la mejor de 1.716 combinaciones: diferencia 0,0'],
    [126, 12, 3, 'la 4.ª mejor de 126 combinaciones: diferencia 12,0'],
    [1, 2.5, 0, 'la única combinación posible: diferencia 2,5'],
  ])('of %i combinations with a gap of %f, number %i, reads %s', (combinations, gap, place, sentence) => {
    expect(balanceReason(combinations, gap, { place })).toBe(sentence);
  });

  it('says that teams are not repeated where it was avoided', () => {
    expect(balanceReason(126, 0.5, { avoidsRepetition: true })).toBe(
      'la mejor de 126 combinaciones: diferencia 0,5 y no se repiten los equipos de la última',
    );
  });

  it('writes stars with one decimal and a comma', () => {
    expect([25.5, 25, 110].map(starsText)).toEqual(['25,5', '25,0', '110,0']);
  });
});

describe('the reason for a repair', () => {
  it.each([
    [0, 'los equipos siguen parejos, no hace falta ningún cambio: diferencia 0,5'],
    [1, 'con 1 cambio de equipo vuelven a quedar parejos: diferencia 0,5'],
    [2, 'con 2 cambios de equipo vuelven a quedar parejos: diferencia 0,5'],
  ])('of %i moves reads %s', (moves, sentence) => {
    expect(repairReason(moves, 0.5)).toBe(sentence);
  });
});

import { describe, expect, it } from 'vitest';
import { CHINO } from '../../test/cards';
import { cardFaceOf, cardNameSize, cardValue, describeCard } from './card';
import { cardTier } from './card-tiers';

describe('the card of a player', () => {
  it.each([
    [1, 50, 'grass'],
    [1.5, 55, 'grass'],
    [2, 60, 'grass'],
    [3, 70, 'grass'],
    [3.5, 75, 'bronze'],
    [4, 80, 'silver'],
    [4.5, 85, 'gold'],
    [5, 90, 'gold'],
  ])('of %d stars is worth %d and is %s', (rating, value, tier) => {
    expect([cardValue(rating), cardTier(rating)]).toEqual([value, tier]);
  });

  it.each([
    ['Pipa', 58],
    ['Maradona', 58],
    ['Barrientos', 50],
    ['Colo Vázquez', 50],
    ['Nico Barrientos', 40],
    ['Fernández Etchegaray', 32],
    ['Juan Ignacio Fernández', 26],
    ['á'.repeat(100), 26],
    ['👍👍👍👍👍👍👍👍', 58],
  ])('writes the name %s in size %d', (name, size) => {
    expect(cardNameSize(name)).toBe(size);
  });

  it('carries name, short position, stars, foot and six figures', () => {
    expect(cardFaceOf(CHINO)).toEqual({
      name: 'CHINO MEDINA',
      nameSize: 50,
      initials: 'CM',
      avatar: null,
      value: 85,
      tier: 'gold',
      position: 'DEL',
      stars: '4,5',
      foot: 'DERECHO',
      figures: [
        { label: 'PJ', value: 71 },
        { label: 'PG', value: 39 },
        { label: 'GOL', value: 88 },
        { label: 'ASI', value: 22 },
        { label: 'ATA', value: 0 },
        { label: 'MVP', value: 14 },
      ],
      year: 2026,
    });
  });

  it.each([
    ['Arquero', 'POR'],
    ['Defensor', 'DEF'],
    ['Mediocampista', 'MED'],
    ['Delantero', 'DEL'],
  ] as const)('shortens %s to %s', (position, short) => {
    expect(cardFaceOf({ ...CHINO, position }).position).toBe(short);
  });

  it('shows the nickname where there is one, and no picture for an empty address', () => {
    const face = cardFaceOf({ ...CHINO, nickname: 'El Chino', avatar: '' });
    expect([face.name, face.initials, face.avatar]).toEqual(['EL CHINO', 'EC', null]);
  });

  it('has no initials for a name of emoji', () => {
    expect(cardFaceOf({ ...CHINO, name: '⚽🔥' }).initials).toBe('');
  });

  it('is described in one sentence, with singular forms for one', () => {
    expect(describeCard(CHINO)).toBe(
      'Figurita de Chino Medina: 85, delantero, nivel 4,5, pierna derecha. 71 partidos jugados, 39 ganados, 88 goles, 22 asistencias, 0 atajadas, 14 veces MVP.',
    );
    const one = { totalMatches: 1, totalWins: 1, totalGoals: 1, totalAssists: 1, totalSaves: 1, mvpCount: 1 };
    expect(describeCard({ ...CHINO, nickname: 'Chino', preferredFoot: 'Ambos', figures: one })).toBe(
      'Figurita de Chino: 85, delantero, nivel 4,5, ambas piernas. 1 partido jugado, 1 ganado, 1 gol, 1 asistencia, 1 atajada, 1 vez MVP.',
    );
  });
});

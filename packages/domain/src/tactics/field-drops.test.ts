import { describe, expect, it } from 'vitest';
import { arrangeable, playerOf } from '../../test/matches';
import { describeDrop, stepOfDrop, type FieldTarget } from './field-drops';
import { afterStep } from './steps';

const acuna = playerOf('Acuña', { teamIndex: 0, slotIndex: 4 });
const medina = playerOf('Medina', { teamIndex: 1, slotIndex: 5 });
const dominguez = playerOf('Domínguez');
const ferreyra = playerOf('Ferreyra');
const match = arrangeable([acuna, medina, dominguez, ferreyra]);
const names = new Map([['Acuña', 'M. Acuña']]);

const onMedina: FieldTarget = { kind: 'slot', slot: { teamIndex: 1, slotIndex: 5 } };
const onGrass: FieldTarget = { kind: 'grass', place: { along: 0.4, across: 0.1 } };

describe('a drop on the field', () => {
  it.each([
    [acuna, onMedina, 'M. Acuña y Medina cambian de lugar'],
    [dominguez, onMedina, 'Entra Domínguez por Medina'],
    [acuna, { kind: 'bench' }, 'M. Acuña va al banco'],
    [dominguez, { kind: 'bench' }, 'Domínguez sigue en el banco'],
    [dominguez, { kind: 'substitute', playerId: 'Ferreyra' }, 'Los suplentes esperan por orden de llegada'],
    [acuna, onGrass, 'M. Acuña: adelante, por la izquierda'],
    [dominguez, onGrass, 'Soltalo sobre un lugar o un jugador para que entre'],
    [dominguez, { kind: 'nowhere' }, 'Soltalo sobre un lugar o un jugador para que entre'],
    [acuna, { kind: 'home' }, 'M. Acuña vuelve a su lugar'],
  ] as const)('of $name is described before it happens: $2', (player, target, sentence) => {
    expect(describeDrop(match, player, target, names)).toBe(sentence);
  });

  it.each([
    [dominguez, { kind: 'bench' }],
    [dominguez, { kind: 'substitute', playerId: 'Ferreyra' }],
    [dominguez, onGrass],
    [dominguez, { kind: 'home' }],
    [acuna, { kind: 'nowhere' }],
    [acuna, { kind: 'slot', slot: { teamIndex: 0, slotIndex: 4 } }],
  ] as const)('of $name that changes nothing is no step', (player, target) => {
    expect(stepOfDrop(match, player, target)).toBeNull();
  });

  it('on the grass moves a starter within their own half, and on the home target undoes the move', () => {
    const far = stepOfDrop(match, acuna, { kind: 'grass', place: { along: 0.95, across: 0.1 } });
    const moved = far === null ? match : afterStep(match, far);
    const [place] = moved.tactics.sides[0].places;
    expect(place?.across).toBeCloseTo(0.1);
    expect(place?.along).toBeLessThan(0.5);
    const home = stepOfDrop(moved, acuna, { kind: 'home' });
    expect(home && afterStep(moved, home).tactics).toEqual(match.tactics);
  });

  it('on a taken slot exchanges the two players', () => {
    const step = stepOfDrop(match, dominguez, onMedina);
    const after = step && afterStep(match, step);
    expect(after?.substitutes.map(({ name }) => name)).toContain('Medina');
    expect(after?.players.map(({ name }) => name)).toContain('Domínguez');
  });
});

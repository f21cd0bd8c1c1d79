import { expect, it } from 'vitest';
import type { Player } from '../matches/schema';
import { usualTactics } from './field';
import { describeField, type FieldMatch } from './wording';

const names = [
  ['Sosa', 'Fernández', 'Etcheverry', 'Barrientos', 'Acuña', 'Peralta', 'Olivera'],
  ['Miño', 'Ledesma', 'Vázquez', 'Quiroga', 'Ibáñez', 'Medina', null],
] as const;

function playerOf(name: string, teamIndex: 0 | 1 | null, positionIndex: number | null): Player {
  return {
    id: name,
    name,
    position: 'Mediocampista',
    rating: 3,
    isSubstitute: teamIndex === null,
    teamIndex,
    positionIndex,
    joinedAt: '2026-11-21T12:00:00.000Z',
    isConfirmationPending: false,
    isPromotionPending: false,
  };
}

function match(): FieldMatch {
  return {
    maxPlayers: 7,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    players: ([0, 1] as const).flatMap((team) =>
      names[team].flatMap((name, slot) => (name === null ? [] : [playerOf(name, team, slot)])),
    ),
    substitutes: [playerOf('Pipa Domínguez', null, null), playerOf('Agustín Ferreyra', null, null)],
    tactics: usualTactics(7),
  };
}

it('the field in words lists lines from the goalkeeper up, each from left to right', () => {
  expect(describeField(match())).toEqual([
    'Atlético Sobremesa (3-2-2)',
    'Arquero: 1 Sosa',
    'Defensa: 3 Etcheverry, 2 Fernández',
    'Mediocampo: 5 Acuña, 4 Barrientos',
    'Ataque: 7 Olivera, 6 Peralta',
    'Deportivo Resaca (3-2-2)',
    'Arquero: 1 Miño',
    'Defensa: 3 Vázquez, 2 Ledesma',
    'Mediocampo: 5 Ibáñez, 4 Quiroga',
    'Ataque: 7 Cupo disponible, 6 Medina',
    'Suplentes: Pipa Domínguez, Agustín Ferreyra',
  ]);
});

it('a moved player has their point in words, from the view of their own side', () => {
  const moved = match();
  moved.tactics.sides[0].places.push({ positionIndex: 3, along: 0.4, across: 0.1 });
  moved.tactics.sides[1] = {
    formation: '2-3-2',
    places: [
      { positionIndex: 0, along: 0.6, across: 0.5 },
      { positionIndex: 5, along: 0.75, across: 0.1 },
      { positionIndex: 6, along: 0.94, across: 0.9 },
    ],
  };
  const lines = describeField(moved);
  expect(lines).toContain('Mediocampo: 4 Barrientos (adelante, por la izquierda), 5 Acuña');
  expect(lines).toContain('Deportivo Resaca (2-3-2)');
  expect(lines).toContain('Arquero: 1 Miño (adelante, por el centro)');
  expect(lines).toContain(
    'Ataque: 7 Cupo disponible (atrás, por la izquierda), 6 Medina (a media altura, por la derecha)',
  );
});

it('an empty bench is not mentioned', () => {
  expect(describeField({ ...match(), substitutes: [] }).at(-1)).toBe('Ataque: 7 Cupo disponible, 6 Medina');
});

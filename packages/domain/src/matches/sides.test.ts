import { expect, it } from 'vitest';
import { teamNamesInWords } from './sides';

const words = (team1Name: string, team2Name: string) => teamNamesInWords({ team1Name, team2Name });

it('two teams are called by their names', () => {
  expect(words('Sobremesa', 'Resaca')).toEqual(['Sobremesa', 'Resaca']);
  expect(words('', '')).toEqual(['Equipo 1', 'Equipo 2']);
});

it('two teams of one name are called by name and shirt', () => {
  expect(words('Los Pibes', 'LOS PIBES')).toEqual(['Los Pibes (bastones)', 'LOS PIBES (banda)']);
});

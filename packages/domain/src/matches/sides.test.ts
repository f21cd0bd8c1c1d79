import { expect, it } from 'vitest';
import { teamNamesInWords } from './sides';

const words = (team1Name: string, team2Name: string) => teamNamesInWords({ team1Name, team2Name });

it('two teams go by their names', () => {
  expect(words('Sobremesa', 'Resaca')).toEqual(['Sobremesa', 'Resaca']);
  expect(words('', '')).toEqual(['Equipo 1', 'Equipo 2']);
});

it('two teams of one name go by their shirts, too', () => {
  expect(words('Los Pibes', 'LOS PIBES')).toEqual(['Los Pibes (bastones)', 'LOS PIBES (banda)']);
});

import { expect, it } from 'vitest';
import { imageFileName } from './field-page';

const teams = (team1Name: string, team2Name: string) => ({ team1Name, team2Name });

it('the picture of a desktop and of a phone are files of the two teams', () => {
  const match = teams('Atlético Sobremesa', 'Deportivo Resaca');
  expect(imageFileName(match, 'horizontal')).toBe('formacion-Atlético Sobremesa-vs-Deportivo Resaca.png');
  expect(imageFileName(match, 'vertical')).toBe(
    'formacion-mobile-Atlético Sobremesa-vs-Deportivo Resaca.png',
  );
});

it.each([
  ['../../etc', 'etc'],
  ['Los "3/4"?', 'Los 3 4'],
  ['C:\\Fútbol*', 'C Fútbol'],
  ['a\u202Egpj', 'a gpj'],
  ['...', 'Equipo 1'],
])('a team called %s is %s in a file', (name, inFile) => {
  expect(imageFileName(teams(name, 'B'), 'horizontal')).toBe(`formacion-${inFile}-vs-B.png`);
});

it('a long name leaves room for the other', () => {
  const name = imageFileName(teams('á'.repeat(200), 'é'.repeat(200)), 'vertical');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^formacion-mobile-á+-vs-é+\.png$/u);
});

import { expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from '../users/schema';
import { nameOfOther, repeatsText, usualGroupName } from './naming';
import { GROUP_NAME_MAX_LENGTH } from './options';

it.each([
  ['2026-11-26', 'La Esquina, cancha 3', 'Los jueves de La Esquina', 'Se repite todos los jueves'],
  ['2026-11-28', 'El Potrero', 'Los sábados de El Potrero', 'Se repite todos los sábados'],
  ['2026-11-29', '', 'Los domingos', 'Se repite todos los domingos'],
  ['', 'La Esquina', 'El partido de La Esquina', 'Se repite todas las semanas'],
])('a match on %s at %s is the first of %s', (date, location, name, text) => {
  expect(usualGroupName({ date, location })).toBe(name);
  expect(repeatsText(date)).toBe(text);
});

it('a name is no longer than a group may have', () => {
  const name = usualGroupName({ date: '2026-11-26', location: 'Complejo '.repeat(20) });
  expect(name.length).toBeLessThanOrEqual(GROUP_NAME_MAX_LENGTH);
});

it('the other guest of a name has the next number that no row has', () => {
  expect(nameOfOther('Pato', ['Pato', 'nico'])).toBe('Pato (2)');
  expect(nameOfOther('Pato', ['Pato', 'PATO (2)', 'Pato (4)'])).toBe('Pato (3)');
  expect(nameOfOther('P'.repeat(NAME_MAX_LENGTH), [])).toHaveLength(NAME_MAX_LENGTH);
});

import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Nico Barrientos', 'NB'],
  ['Colo', 'CO'],
  ['Juan Ignacio Fernández', 'JF'],
  ['ñandú', 'ÑA'],
  ['Rulo ⚽', 'RU'],
  ['⚽🔥', ''],
  ['', ''],
])('of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

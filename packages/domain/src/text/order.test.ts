import { expect, it } from 'vitest';
import { inSpanishOrder } from './order';

it('names stand as a Spanish reader looks for them', () => {
  const names = ['Zurdos', 'Ñandú', 'Oca', 'Nube', 'barrios', 'Álamo', 'Íñigo'];
  expect(names.toSorted(inSpanishOrder)).toEqual([
    'Álamo',
    'barrios',
    'Íñigo',
    'Nube',
    'Ñandú',
    'Oca',
    'Zurdos',
  ]);
});

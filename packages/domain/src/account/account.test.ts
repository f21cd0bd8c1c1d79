import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousNames, withoutNames } from './anonymous';
import { deletionSchema } from './schema';
import { nextOrganiserOf } from './next-organiser';

describe('the name of a player without one', () => {
  it('is the first that no player of the match has, or could be taken for', () => {
    expect(anonymousNames([], 3)).toEqual(['Invitado', 'Invitado 2', 'Invitado 3']);
    expect(anonymousNames(['INVITADO', 'Invitado  3'], 3)).toEqual([
      'Invitado 2',
      'Invitado 4',
      'Invitado 5',
    ]);
  });

  it('replaces whole names alone, the longest first', () => {
    const ana = { changes: [{ names: ['Ana', 'Ana Ruiz'], to: 'Invitado' }], others: ['Ana Paz', 'Beto'] };
    expect(withoutNames('Ana se bajó', ana)).toBe('Invitado se bajó');
    expect(withoutNames('Entró Ana Ruiz, primera suplente.', ana)).toBe('Entró Invitado, primera suplente.');
    expect(withoutNames('Anabel y Susana', ana)).toBe('Anabel y Susana');
    expect(withoutNames('Ana, Ana Paz y Beto', ana)).toBe('Invitado, Ana Paz y Beto');
    expect(withoutNames('«Ana», (Ana)', ana)).toBe('«Invitado», (Invitado)');
  });

  it('takes names with any characters as they are', () => {
    for (const name of ['El 10 (crack)', 'a.b', '$&', 'C++', '⚽ Fede', 'Ñato^', '[x]']) {
      expect(
        withoutNames(`Se anotó ${name}, y ya`, { changes: [{ names: [name], to: '$1' }], others: [] }),
      ).toBe('Se anotó $1, y ya');
    }
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((name) => !/[«»]/u.test(name)),
        (name) => {
          expect(withoutNames(`«${name}»`, { changes: [{ names: [name], to: '·' }], others: [] })).toBe(
            '«·»',
          );
        },
      ),
    );
  });
});

describe('the successor of an organiser', () => {
  const slot = { teamIndex: 0, slotIndex: 1 } as const;
  it('is the registered starter that has been there longest, else the first registered substitute', () => {
    const entries = [
      { userId: 'nico', slot, waitingSince: 1 },
      { userId: null, slot, waitingSince: 2 },
      { userId: 'beto', slot: null, waitingSince: 3 },
      { userId: 'fede', slot, waitingSince: 5 },
      { userId: 'juan', slot, waitingSince: 4 },
    ];
    expect(nextOrganiserOf(entries, 'nico')).toBe('juan');
    expect(nextOrganiserOf(entries.slice(0, 3), 'nico')).toBe('beto');
    expect(nextOrganiserOf(entries.slice(0, 2), 'nico')).toBeNull();
  });
});

it('the word is typed as it is', () => {
  for (const confirmation of ['borrar', 'BORRA', ' BORRAR', '', undefined])
    expect(deletionSchema.safeParse({ confirmation }).success).toBe(false);
  expect(deletionSchema.safeParse({ confirmation: 'BORRAR' }).success).toBe(true);
});

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { decodedBytes, pictureTypeOf } from './avatar';
import { canSeeUser, editedProfile, shownName, type Profile } from './profile';
import { updateProfileSchema } from './schema';

const profile: Profile = {
  name: 'Nico Barrientos',
  nickname: 'El Nico',
  position: 'Delantero',
  preferredPosition: 'Mediocampista',
  preferredFoot: 'Derecho',
  rating: 3,
  description: 'Volante mixto.',
  isPublic: true,
  isIndexed: false,
};

const read = (body: unknown) => {
  const parsed = z.safeParse(updateProfileSchema, body);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('an edit of a profile', () => {
  it('changes the given fields and leaves the others', () => {
    expect(editedProfile(profile, { rating: 4.5, nickname: undefined })).toEqual({ ...profile, rating: 4.5 });
    expect(editedProfile(profile, { nickname: null })).toEqual({ ...profile, nickname: null });
    expect(shownName(profile)).toBe('El Nico');
    expect(shownName({ ...profile, nickname: null })).toBe('Nico Barrientos');
  });

  it.each([
    [{ name: ' José   Peña ' }, { name: 'José Peña' }],
    [{ nickname: '  ' }, { nickname: null }],
    [{ nickname: null }, { nickname: null }],
    [{ preferredPosition: 'Defensa' }, { preferredPosition: 'Defensor' }],
    [{ description: ' Zurdo. \r\n\n\n Llego tarde. \n' }, { description: 'Zurdo.\n\nLlego tarde.' }],
    [{ description: null }, { description: '' }],
    [{ isPublic: false, email: 'otra@example.com' }, { isPublic: false }],
    [{ avatar: 'data:image/png;base64,QUJD' }, { avatar: 'QUJD' }],
    [{ avatar: null }, { avatar: null }],
    [{}, {}],
  ])('reads %o', (body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it.each([
    [{ name: '' }, 'El nombre es requerido'],
    [{ name: null }, 'El nombre es requerido'],
    [{ name: 'x'.repeat(101) }, 'El nombre no puede tener más de 100 caracteres'],
    [{ nickname: 'x'.repeat(101) }, 'El apodo no puede tener más de 100 caracteres'],
    [{ description: 'x'.repeat(501) }, 'La descripción no puede tener más de 500 caracteres'],
    [{ description: 'a\u202Eb' }, 'La descripción tiene caracteres que no se pueden usar'],
    [{ rating: 0.5 }, 'El nivel va de 1 a 5'],
    [{ rating: 4.3 }, 'El nivel no es válido'],
    [{ preferredFoot: 'Zurdo' }, 'La pierna hábil no es válida'],
    [{ position: 'Técnico' }, 'La posición no es válida'],
    [{ isPublic: 'no' }, 'La visibilidad del perfil no es válida'],
    [{ avatar: 'https://example.com/yo.png' }, 'Por favor selecciona una imagen válida'],
    [{ avatar: 'data:image/png;base64,' }, 'Por favor selecciona una imagen válida'],
    [{ avatar: null, name: 'Nico' }, 'La foto se cambia aparte de los demás datos.'],
  ])('refuses %o', (body, sentence) => {
    expect(read(body)).toBe(sentence);
  });
});

it('a profile that is not public is read by its owner alone', () => {
  const hidden = { id: 'nico', isPublic: false };
  expect(['nico', 'fede', null].map((viewer) => canSeeUser(hidden, viewer))).toEqual([true, false, false]);
  expect(canSeeUser({ ...hidden, isPublic: true }, null)).toBe(true);
});

describe('the content of a picture', () => {
  it.each(['', 'a', 'ab', 'abc', 'abcd'])('%j has its bytes counted', (text) => {
    expect(decodedBytes(Buffer.from(text).toString('base64'))).toBe(text.length);
  });

  it('is recognised by its first bytes', () => {
    const bytes = (...parts: (string | number)[]) =>
      Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
      );
    expect(pictureTypeOf(bytes(0xff, 0xd8, 0xff, 0xe1))).toBe('jpeg');
    expect(pictureTypeOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('png');
    expect(pictureTypeOf(bytes('RIFF1234WEBPVP8 '))).toBe('webp');
    for (const other of ['GIF89a', '<svg xmlns="">', 'RIFF1234AVI ', '']) {
      expect(pictureTypeOf(bytes(other))).toBe(null);
    }
  });
});

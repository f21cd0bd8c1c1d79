import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_QUICK_FORM, findQuickErrors, isMapsLink, QUICK_SIZES } from './state';

const thursday = {
  fieldName: 'Complejo La Esquina, cancha 3',
  googleMapsLink: 'https://maps.app.goo.gl/8fQ2nL',
  time: '21:00',
  date: '2026-11-26',
  maxPlayers: 7,
  price: '$5000',
};

describe('the quick form', () => {
  it('requires every field, each with its sentence', () => {
    expect(findQuickErrors(EMPTY_QUICK_FORM).map((error) => error.message)).toEqual([
      'El nombre de la cancha es requerido',
      'El link de Google Maps es requerido',
      'El horario es requerido',
      'La fecha es requerida',
      'El precio es requerido',
    ]);
  });

  it('takes a name of spaces as empty', () => {
    expect(findQuickErrors({ ...thursday, fieldName: '   ' })).toHaveLength(1);
  });

  it.each([2, 12, Number.NaN])('refuses %d a side', (maxPlayers) => {
    expect(findQuickErrors({ ...thursday, maxPlayers }).map((error) => error.message)).toEqual([
      'La cantidad de jugadores por equipo debe ser entre 3 y 11',
    ]);
  });

  it('accepts a complete match', () => {
    expect(findQuickErrors(thursday)).toEqual([]);
  });

  it('offers 3 to 11 a side, with the total', () => {
    expect(QUICK_SIZES).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('a link of a maps app', () => {
  it.each([
    'https://maps.app.goo.gl/8fQ2nL',
    'https://goo.gl/maps/abc',
    'https://www.google.com.ar/maps/place/Palermo',
    'https://maps.google.com/?q=-34.5,-58.4',
    'Complejo La Esquina https://maps.app.goo.gl/8fQ2nL',
  ])('is %s', (link) => expect(isMapsLink(link)).toBe(true));

  it.each([
    'la de siempre',
    'https://evil.example/maps',
    'javascript:alert(1)',
    'https://google.evil/maps.html',
    'https://maps.google.evil.example/',
    'https://www.google.evil.example/maps',
    'https://maps.google.com.evil.example/',
    'https://maps.google.com@evil.example/',
    'https://maps.google.com:99999/',
  ])('is not %s', (link) => expect(isMapsLink(link)).toBe(false));
});

it('the draft is kept under the names of the create form', () => {
  expect(draftOf({ ...thursday, googleMapsLink: 'La Esquina https://maps.app.goo.gl/8fQ2nL' })).toEqual({
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    time: '21:00',
    date: '2026-11-26',
    maxPlayers: 7,
    price: '$5000',
  });
});

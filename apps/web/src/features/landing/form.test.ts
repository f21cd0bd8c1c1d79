import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_QUICK_FORM, findQuickErrors, QUICK_SIZES, sizeRule, usualMoment } from './form';

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

  it('needs no link where there is a name to search for', () => {
    expect(findQuickErrors({ ...thursday, googleMapsLink: ' ' })).toEqual([]);
  });

  it('refuses the link of another site', () => {
    const googleMapsLink = 'https://www.laterraza.example/reservas';
    expect(findQuickErrors({ ...thursday, googleMapsLink }).map((error) => error.message)).toEqual([
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ]);
  });

  it('says where a match starts beside a size that none can have', () => {
    expect([3, 4].map((maxPlayers) => sizeRule({ maxPlayers }))).not.toContain(null);
    expect([5, 11].map((maxPlayers) => sizeRule({ maxPlayers }))).toEqual([null, null]);
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

describe('the usual evening', () => {
  it.each([
    ['a Monday', '2026-11-23T10:00:00', '2026-11-26'],
    ['a Wednesday', '2026-11-25T23:59:00', '2026-11-26'],
    ['a Thursday, whose evening may be too near', '2026-11-26T08:00:00', '2026-12-03'],
    ['a Friday at the end of a year', '2027-01-01T12:00:00', '2027-01-07'],
    ['a Sunday', '2026-11-29T12:00:00', '2026-12-03'],
  ])('seen on %s is the Thursday after, at nine', (_day, now, date) => {
    expect(usualMoment(new Date(now))).toEqual({ date, time: '21:00' });
  });
});

it('the draft is stored under the names of the create form', () => {
  expect(draftOf({ ...thursday, googleMapsLink: 'La Esquina https://maps.app.goo.gl/8fQ2nL' })).toEqual({
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    time: '21:00',
    date: '2026-11-26',
    maxPlayers: 7,
    price: '$5000',
  });
});

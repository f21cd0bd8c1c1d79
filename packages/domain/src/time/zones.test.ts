import { describe, expect, it } from 'vitest';
import { zoneLabel } from './zone-labels';
import { isZoneName, kickOffOffset } from './zones';

describe('a zone', () => {
  it.each(['America/Argentina/Buenos_Aires', 'Europe/Madrid', 'Etc/GMT+3', 'UTC', 'America/Port-au-Prince'])(
    '%s is a name of the zone database',
    (name) => expect(isZoneName(name)).toBe(true),
  );

  it.each([
    'ART',
    'Cuba',
    'GMT',
    'Etc/Unknown',
    '+03:00',
    '-03',
    'undefined',
    '',
    'Z',
    'A/',
    '../etc/passwd',
  ])('%j is none', (name) => expect(isZoneName(name)).toBe(false));

  it('is named in Spanish by its city', () => {
    expect(zoneLabel('Europe/Madrid')).toBe('Hora de Madrid');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Hora de Buenos Aires');
    expect(zoneLabel('America/Buenos_Aires')).toBe('Hora de Buenos Aires');
    expect(zoneLabel('America/New_York')).toBe('Hora de Nueva York');
    expect(zoneLabel('Atlantic/Reykjavik')).toBe('Hora de Reikiavik');
    expect(zoneLabel('UTC')).toBe('Hora UTC');
  });

  it('that stands for no place is named by its offset, whose sign the name turns', () => {
    expect(zoneLabel('Etc/GMT+3')).toBe('Hora UTC-3');
    expect(zoneLabel('Etc/GMT-2')).toBe('Hora UTC+2');
    expect(zoneLabel('Etc/UTC')).toBe('Hora UTC');
  });
});

it('the offset of a match follows from its clock and its instant, without data of the zone', () => {
  const at = { date: '2026-11-26', time: '21:00' };
  expect(kickOffOffset({ ...at, startsAt: '2026-11-27T00:00:00.000Z' })).toBe(-180);
  expect(kickOffOffset({ ...at, startsAt: '2026-11-26T20:00:00.000Z' })).toBe(60);
  expect(kickOffOffset({ ...at, startsAt: '2026-11-26T15:15:00.000Z' })).toBe(345);
});

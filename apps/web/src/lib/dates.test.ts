import { describe, expect, it } from 'vitest';
import { dayMonthYear, longDate, shortDate, sinceText, untilText } from './dates';
import { agoText, deadlineText, longDayOf, sinceDayText } from './moments';

describe('the day of a match', () => {
  it('is long on its page and short in a list', () => {
    expect(longDate('2026-11-26')).toBe('jueves 26 de noviembre');
    expect(shortDate('2026-11-26')).toBe('jue 26 nov');
    expect(shortDate('2026-11-28')).toBe('sáb 28 nov');
    expect(dayMonthYear('2026-11-06')).toBe('06-11-2026');
  });

  it('is the same in any time zone', () => {
    expect(longDate('2026-12-01')).toBe('martes 1 de diciembre');
  });

  it.each([longDate, shortDate, dayMonthYear])('reports invalid days', (write) => {
    expect(write('')).toBe('Fecha no disponible');
    expect(write(null)).toBe('Fecha no disponible');
    expect(write('2026-02-30')).toBe('Fecha inválida');
    expect(write('el jueves')).toBe('Fecha inválida');
    expect(write(Object.create(null) as string)).toBe('Error de fecha');
  });
});

describe('when something happened', () => {
  const now = new Date(2026, 10, 26, 20, 0);
  const at = (day: number, hour: number, minute: number) =>
    new Date(2026, 10, day, hour, minute).toISOString();

  it('since when a substitute waits', () => {
    expect(sinceText(at(26, 8, 40), now)).toBe('hoy, 08:40');
    expect(sinceText(at(25, 23, 12), now)).toBe('ayer, 23:12');
    expect(sinceText(at(24, 23, 12), now)).toBe('mar 24, 23:12');
    expect(sinceText(at(12, 9, 0), now)).toBe('jue 12 nov');
  });

  it('on which day', () => {
    expect(longDayOf(at(26, 0, 5), now)).toBe('jueves 26 de noviembre');
    expect(longDayOf(new Date(2024, 2, 12, 23, 59).toISOString(), now)).toBe('martes 12 de marzo de 2024');
    expect(longDayOf('ayer', now)).toBe('Fecha inválida');
  });

  it('how long ago one was told', () => {
    expect(agoText(at(26, 19, 59), now)).toBe('hace 1 min');
    expect(agoText(at(26, 20, 0), now)).toBe('recién');
    expect(agoText(at(26, 18, 30), now)).toBe('hace 1 h');
    expect(agoText(at(25, 23, 41), now)).toBe('ayer, 23:41');
  });
});

it('says how long until a match in days of the calendar', () => {
  const now = new Date(2026, 10, 24, 23, 50);
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => untilText(date, now))).toEqual([
    'hoy',
    'mañana',
    'en 2 días',
  ]);
});

it('since which day a level is as it is', () => {
  const now = new Date(2026, 10, 24, 9, 0);
  const days = ['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-19', '2026-11-18', '2026-11-17', 'ayer'];
  expect(days.map((date) => sinceDayText(date, now))).toEqual([
    'hoy',
    'hoy',
    'desde ayer',
    'desde el jueves',
    'desde el miércoles',
    'desde el mar 17 nov',
    '',
  ]);
});

describe('a moment until which something can be done', () => {
  const now = new Date(2026, 10, 24, 12, 0);
  it.each([
    [new Date(2026, 10, 24, 21, 0), 'hoy, 21:00'],
    [new Date(2026, 10, 25, 6, 6), 'mañana, 06:06'],
    [new Date(2026, 10, 26, 22, 0), 'el jueves, 22:00'],
    [new Date(2026, 11, 3, 22, 0), 'el jue 3 dic, 22:00'],
  ])('is named by its day: %s', (moment, text) => {
    expect(deadlineText(moment.toISOString(), now)).toBe(text);
  });
});

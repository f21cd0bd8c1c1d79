import { describe, expect, it } from 'vitest';
import { dayOfFigures, daysAfter, longDay, shortDay, shortenDays, weekdayAndDay } from './days';

describe('the day of a match', () => {
  it('is long and Spanish, or short', () => {
    expect(longDay('2026-11-26', 2026)).toBe('jueves 26 de noviembre');
    expect(shortDay('2026-11-26')).toBe('jue 26 nov');
    expect(weekdayAndDay('2026-11-26', 2026)).toBe('jue 26 de noviembre');
    expect(shortDay('2026-12-01')).toBe('mar 1 dic');
    expect(shortDay('2026-09-05')).toBe('sáb 5 sep');
  });

  it('names its year where it is not the current one', () => {
    expect(longDay('2027-01-07', 2026)).toBe('jueves 7 de enero de 2027');
    expect(weekdayAndDay('2027-01-07', 2026)).toBe('jue 7 de enero de 2027');
    expect(longDay('2025-12-31', 2026)).toBe('miércoles 31 de diciembre de 2025');
  });

  it('is short within a sentence, also with its year', () => {
    expect(shortenDays('Jueves 26 de noviembre, 21:00, La Esquina · 9/14')).toBe(
      'Jue 26 nov, 21:00, La Esquina · 9/14',
    );
    expect(shortenDays('Ahora es el miércoles 31 de diciembre de 2025 y no el jueves 1 de enero.')).toBe(
      'Ahora es el mié 31 dic y no el jue 1 ene.',
    );
    expect(shortenDays('Rulo se anotó')).toBe('Rulo se anotó');
  });

  it.each(['', 'mañana', '2026-13-01', '2026-02-30'])('is null for %j', (date) => {
    expect(longDay(date, 2026)).toBeNull();
    expect(weekdayAndDay(date, 2026)).toBeNull();
    expect(shortDay(date)).toBeNull();
  });
});

describe('the days after a day', () => {
  it.each([
    ['2026-11-24', 0, '2026-11-24'],
    ['2026-11-24', 7, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %d more', (date, days, later) => {
    expect(daysAfter(date, days)).toBe(later);
  });
});

it('figures are a day where it exists', () => {
  expect(dayOfFigures(2028, 2, 29)).toBe('2028-02-29');
  expect(dayOfFigures(2026, 2, 29)).toBeNull();
  expect(dayOfFigures(2026, 13, 1)).toBeNull();
});

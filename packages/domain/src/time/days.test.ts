import { describe, expect, it } from 'vitest';
import { longDay, shortDay } from './days';

describe('the day of a match', () => {
  it('is long and Spanish, or short', () => {
    expect(longDay('2026-11-26', 2026)).toBe('jueves 26 de noviembre');
    expect(shortDay('2026-11-26')).toBe('jue 26 nov');
    expect(shortDay('2026-12-01')).toBe('mar 1 dic');
    expect(shortDay('2026-09-05')).toBe('sáb 5 sep');
  });

  it('names its year where it is not the current one', () => {
    expect(longDay('2027-01-07', 2026)).toBe('jueves 7 de enero de 2027');
    expect(longDay('2025-12-31', 2026)).toBe('miércoles 31 de diciembre de 2025');
  });

  it.each(['', 'mañana', '2026-13-01', '2026-02-30'])('is null for %j', (date) => {
    expect(longDay(date, 2026)).toBeNull();
    expect(shortDay(date)).toBeNull();
  });
});

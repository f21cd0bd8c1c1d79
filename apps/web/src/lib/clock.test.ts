import { describe, expect, it } from 'vitest';
import { dayAndHour, dayAt, dayMonthHour } from './clock';

describe('the clock of this browser', () => {
  const lateThursday = new Date(2026, 10, 5, 23, 7);

  it('gives the local day, not that of UTC', () => {
    expect(dayAt(lateThursday.getTime())).toBe('2026-11-05');
  });

  it('gives day, month, hour and minute of an instant', () => {
    expect(dayMonthHour(lateThursday.toISOString())).toBe('05/11 23:07');
    expect(dayMonthHour('el jueves')).toBe('Fecha inválida');
  });

  it('formats an end time as spoken', () => {
    expect(dayAndHour(new Date(2026, 10, 20, 22, 0).toISOString())).toBe('viernes 20 a las 22:00');
    expect(dayAndHour('el viernes')).toBe('Fecha inválida');
  });
});

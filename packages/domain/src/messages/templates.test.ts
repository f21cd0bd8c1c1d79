import { describe, expect, it } from 'vitest';
import { allTemplates, asksToStart, asksToStop, templateParameter } from './templates';

describe('the templates of WhatsApp', () => {
  it('begin and end with words, not with a parameter, as approval asks', () => {
    for (const { category, body } of allTemplates()) {
      if (category === 'UTILITY') expect(body).toMatch(/^[^{]{4}[\s\S]*[^}]{4}$/u);
    }
  });

  it('have buttons that approval takes, and one that leads to the preferences', () => {
    for (const { category, buttons } of allTemplates()) {
      for (const label of buttons) expect([...label].length).toBeLessThanOrEqual(25);
      if (category === 'UTILITY') expect(buttons).toEqual([expect.any(String), 'Elegí qué te avisamos']);
    }
  });

  it('take texts of one line', () => {
    expect(templateParameter(' Chino\n\nse   anotó\t')).toBe('Chino se anotó');
    expect(templateParameter('a'.repeat(900))).toHaveLength(700);
  });
});

describe('an answer', () => {
  it.each(['BAJA', 'baja', ' Baja. ', '«baja»', 'STOP'])('%j ends messages', (text) => {
    expect(asksToStop(text)).toBe(true);
  });

  it.each(['', 'me bajaron el volumen', 'baja vos', 'No puedo'])('%j does not', (text) => {
    expect(asksToStop(text)).toBe(false);
  });

  it('ALTA takes it back, and nothing that only has the word in it', () => {
    expect([' Alta. ', 'ALTA', 'start'].map(asksToStart)).toEqual([true, true, true]);
    expect(['BAJA', 'alta cancha', ''].map(asksToStart)).toEqual([false, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { allTemplates, templateParameter } from './templates';

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

import { describe, expect, it } from 'vitest';
import { chooseSteps, STEPS } from './steps.mjs';

/** @param {string[]} args */
const names = (...args) => chooseSteps(args, false).map((step) => step.name);

describe('the choice of checks', () => {
  it('is all of them unless something is asked for', () => {
    expect(chooseSteps([], true)).toEqual(STEPS);
    expect(names()).toEqual(STEPS.filter((step) => !step.inCi).map((step) => step.name));
  });

  it('takes a step by its name and several by their group', () => {
    expect(names('--only=house')).toEqual(['house']);
    expect(names('--only=unit,types').sort()).toEqual(['types', 'unit-domain', 'unit-scripts', 'unit-web']);
  });

  it('brings along what a step waits for', () => {
    expect(names('--only=e2e')).toEqual(['build', 'e2e']);
  });

  it('refuses a word that it does not know, rather than run nothing', () => {
    expect(() => names('--only=untis')).toThrow('untis');
    expect(() => names('--olny=unit')).toThrow('--olny=unit');
  });
});

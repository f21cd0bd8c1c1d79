import { describe, expect, it } from 'vitest';
import { runInLanes } from './schedule.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * Runs steps that take one turn each, and tells who ran beside whom.
 *
 * @param {Step[]} steps
 * @param {number} lanes
 * @param {string[]} failing
 */
async function rehearse(steps, lanes, failing = []) {
  /** @type {Set<string>} */
  const running = new Set();
  /** @type {string[]} */
  const seen = [];
  const outcomes = await runInLanes(steps, lanes, async ({ name }) => {
    running.add(name);
    seen.push([...running].join('+'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.delete(name);
    const failed = failing.includes(name) ? 1 : 0;
    return { name, passed: 1 - failed, failed, skipped: 0, output: '', tookMs: 5 };
  });
  return { outcomes, seen };
}

describe('the checks in their lanes', () => {
  it('run two at a time and no more', async () => {
    const { seen } = await rehearse([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
    expect(seen[1]).toBe('a+b');
    expect(seen.every((names) => names.split('+').length <= 2)).toBe(true);
  });

  it('wait for what comes before them', async () => {
    const { seen } = await rehearse([{ name: 'journeys', after: ['build'] }, { name: 'build' }], 2);
    expect(seen).toEqual(['build', 'journeys']);
  });

  it('leave one alone that asks for it', async () => {
    const { seen } = await rehearse([{ name: 'a' }, { name: 'lone', alone: true }, { name: 'b' }], 2);
    expect(seen).toContain('lone');
    expect(seen.some((names) => names.includes('lone') && names.includes('+'))).toBe(false);
  });

  it('fail with what they wait for', async () => {
    const { outcomes, seen } = await rehearse(
      [{ name: 'build' }, { name: 'journeys', after: ['build'] }],
      2,
      ['build'],
    );
    expect(seen).toEqual(['build']);
    expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
      ['build', 1],
      ['journeys', 1],
    ]);
  });
});

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * Runs the steps, as many at a time as there are `lanes`, in their order as far as what they wait for allows. A step
 * whose predecessor failed counts as failed: what did not run did not pass.
 *
 * @param {Step[]} steps
 * @param {number} lanes
 * @param {(step: Step) => Promise<Outcome>} perform
 * @returns {Promise<Outcome[]>}
 */
export async function runInLanes(steps, lanes, perform) {
  /** @type {Map<string, Outcome>} */
  const done = new Map();
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();

  /** @param {Step} step */
  const predecessors = (step) =>
    (step.after ?? []).filter((name) => steps.some((other) => other.name === name));

  /** @param {Step} step */
  const start = (step) => {
    waiting.splice(waiting.indexOf(step), 1);
    const failed = predecessors(step).find((name) => (done.get(name)?.failed ?? 0) > 0);
    const work =
      failed === undefined
        ? perform(step)
        : Promise.resolve({
            ...{ name: step.name, passed: 0, failed: 1, skipped: 0, tookMs: 0 },
            output: `Not run: ${failed} failed.`,
          });
    const lane = work.then((outcome) => {
      done.set(step.name, outcome);
      running.delete(step);
    });
    running.set(step, lane);
  };

  while (waiting.length > 0 || running.size > 0) {
    const isAlone = [...running.keys()].some((step) => step.alone);
    const ready = waiting.find(
      (step) => predecessors(step).every((name) => done.has(name)) && (!step.alone || running.size === 0),
    );
    if (ready && !isAlone && running.size < lanes) start(ready);
    else await Promise.race(running.values());
  }
  return steps.flatMap((step) => done.get(step.name) ?? []);
}

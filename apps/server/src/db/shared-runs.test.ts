import { expect, it } from 'vitest';
import { shareRuns } from './shared-runs';

/** Work whose runs end when the test ends them, and the key of each run. */
function heldRuns() {
  const runs: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const share = shareRuns(
    (key) =>
      new Promise<string>((resolve, reject) => {
        runs.push({ key, end: resolve, fail: reject });
      }),
  );
  /** Lets all pending promises settle. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { runs, share, settle };
}

it('callers that arrive during a run share the next run', async () => {
  const { runs, share, settle } = heldRuns();
  const first = share('a');
  await settle();
  const late = [share('a'), share('a')];
  await settle();
  expect(runs).toHaveLength(1);

  runs[0]?.end('before');
  expect(await first).toBe('before');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.end('after');
  expect(await Promise.all(late)).toEqual(['after', 'after']);
});

it('runs of different keys are concurrent', async () => {
  const { runs, share, settle } = heldRuns();
  const both = Promise.all([share('a'), share('b')]);
  await settle();
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
  for (const run of runs) run.end(run.key);
  expect(await both).toEqual(['a', 'b']);
});

it('a failed run rejects only for the callers that share it', async () => {
  const { runs, share, settle } = heldRuns();
  const failed = share('a').catch((error: unknown) => error);
  await settle();
  const next = share('a');
  runs[0]?.fail(new Error('the connection broke'));
  expect(await failed).toEqual(new Error('the connection broke'));
  await settle();
  runs[1]?.end('well');
  expect(await next).toBe('well');
});

it('callers wait a limited time for a hanging run', async () => {
  const { runs, share, settle } = heldRuns();
  void share('a');
  await settle();
  const next = share('a');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end('well');
  expect(await next).toBe('well');
});

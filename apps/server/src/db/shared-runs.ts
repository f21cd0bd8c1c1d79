/** The longest that callers wait for an earlier run: a hanging run does not use up their time. */
const PATIENCE_MS = 100;

/**
 * Shares each run of `work` between the callers that pass the same key meanwhile. A run answers only
 * callers that called before it began, so it never reads older data than a caller may expect; calls during a
 * run share the next one. A run that fails fails for the callers that share it.
 */
export function shareRuns<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  async function runAfter(key: string, previous: Promise<T> | undefined): Promise<T> {
    await (previous === undefined ? undefined : settled(previous));
    next.delete(key);
    const run = work(key);
    inFlight.set(key, run);
    try {
      return await run;
    } finally {
      if (inFlight.get(key) === run) inFlight.delete(key);
    }
  }

  return (key) => {
    const shared = next.get(key) ?? runAfter(key, inFlight.get(key));
    next.set(key, shared);
    return shared;
  };
}

function settled(run: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    const settle = () => {
      clearTimeout(late);
      resolve();
    };
    run.then(settle, settle);
  });
}

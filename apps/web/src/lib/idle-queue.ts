type Task = () => Promise<unknown>;

/** The pause, in milliseconds, in a browser that has no idea of idle time (older iPhones). */
const PAUSE_MS = 50;
/** A page that never rests runs the next task after this long all the same. */
const IDLE_AT_LATEST_MS = 2_000;

const waiting: Task[] = [];
let isRunning = false;

/**
 * Runs a task once the page is idle, and after the tasks that were given before: fetching beforehand must not take connections
 * and processor time from what the user waits for. Returns the function that removes a task which has not begun.
 */
export function whenIdle(task: Task): () => void {
  waiting.push(task);
  if (!isRunning) {
    isRunning = true;
    void runAll();
  }
  return () => {
    const at = waiting.indexOf(task);
    if (at !== -1) waiting.splice(at, 1);
  };
}

async function runAll(): Promise<void> {
  while (waiting.length > 0) {
    await idle();
    // A task reports its own failure; the next one runs all the same.
    await waiting
      .shift()?.()
      .catch(() => undefined);
  }
  isRunning = false;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_AT_LATEST_MS });
    } else {
      setTimeout(resolve, PAUSE_MS);
    }
  });
}

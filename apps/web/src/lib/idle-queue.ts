type Task = () => Promise<unknown>;

/** Where the browser has no idea of idle time (older iPhones): after what it is at. */
const PAUSE_MS = 50;
/** A page that never rests runs the next task after this long all the same. */
const IDLE_AT_LATEST_MS = 2_000;

const waiting: Task[] = [];
let isRunning = false;

/**
 * Runs a task once the page is idle, and after those that were given before: what may be fetched beforehand does not take the
 * connections and the processor from what somebody waits for. Returns how to take it back while it has not begun.
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
    // A task tells its own failure; the next one runs all the same.
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

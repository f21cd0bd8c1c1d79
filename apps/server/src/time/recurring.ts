/** Work that a process does again and again. */
export interface Recurring {
  /** Does it now. One run at a time: a second call waits for the one that runs. Rejects as the work does. */
  run(): Promise<void>;
  start(): void;
  /** Resolves once the run in progress has ended. */
  stop(): Promise<void>;
}

interface RecurringOptions {
  /** Ends early once the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void>;
  /** The time between two starts, in milliseconds. */
  everyMs: number;
  /** The first run comes with the start, not after the first pause. */
  startsAtOnce?: boolean;
  onError: (error: unknown) => void;
}

/** Does work every `everyMs` milliseconds, without keeping the process alive for it. */
export function createRecurring({
  work,
  everyMs,
  startsAtOnce = false,
  onError,
}: RecurringOptions): Recurring {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const run = (): Promise<void> =>
    (running ??= work(stopping.signal).finally(() => {
      running = null;
    }));
  const runInBackground = () => void run().catch(onError);

  return {
    run,
    start() {
      if (startsAtOnce) runInBackground();
      timer = setInterval(runInBackground, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}

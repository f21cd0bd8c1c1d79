/** Most changes come as two updates, shortly after each other. */
const TOGETHER_MS = 50;
/** A fetch without an answer by then no longer holds up the next one. */
const ANSWER_MS = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Coalesces refetches: while one is in flight, at most one more is queued. To refetch at every request and drop what is in
 * flight loads a slow server with answers that are never read, and the slower it is the more of them.
 */
export function coalesceRefetches(refetch: () => Promise<unknown>) {
  let isFetching = false;
  let isRequested = false;
  let hasEnded = false;

  async function fetchWhileRequested() {
    isFetching = true;
    while (isRequested) {
      await pause(TOGETHER_MS);
      if (hasEnded) return;
      isRequested = false;
      await Promise.race([refetch(), pause(ANSWER_MS)]);
    }
    isFetching = false;
  }

  return {
    request() {
      isRequested = true;
      if (!isFetching) void fetchWhileRequested();
    },
    end() {
      hasEnded = true;
    },
  };
}

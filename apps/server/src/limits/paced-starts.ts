/** Resolves when a call may begin. */
export type AwaitStart = () => Promise<void>;

/**
 * Limits how many calls begin in one turn of the event loop; the rest waits in order. Otherwise all calls of
 * a crowd would begin before the first is done: the database would idle meanwhile, and then be the
 * bottleneck. Only starts are limited, so a call that never ends delays no other.
 */
export function createPacedStarts(perTurn: number): AwaitStart {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isTurnAwaited = false;

  function begin(): void {
    begun += 1;
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    setImmediate(nextTurn);
  }

  function nextTurn(): void {
    isTurnAwaited = false;
    begun = 0;
    for (const start of waiting.splice(0, perTurn)) {
      begin();
      start();
    }
  }

  return () => {
    if (begun < perTurn && waiting.length === 0) {
      begin();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };
}

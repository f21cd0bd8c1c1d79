/** Most of what happens is told in two updates, one on the heels of the other. */
const HEELS_MS = 50;
/** A call without an answer by then is made again. */
const ANSWER_MS = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Makes few askings of many wishes to ask: what is wished while one waits for an answer is asked for after it, once. To ask
 * at every wish and drop what is on its way loads a server that is slow already with answers that are never read, and the
 * slower it is the more of them.
 */
export function inTurn(ask: () => Promise<unknown>) {
  let isAsking = false;
  let isWished = false;
  let isOver = false;

  async function askWhileWished() {
    isAsking = true;
    while (isWished) {
      await pause(HEELS_MS);
      if (isOver) return;
      isWished = false;
      await Promise.race([ask(), pause(ANSWER_MS)]);
    }
    isAsking = false;
  }

  return {
    wish() {
      isWished = true;
      if (!isAsking) void askWhileWished();
    },
    end() {
      isOver = true;
    },
  };
}

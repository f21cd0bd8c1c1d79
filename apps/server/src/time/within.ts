/** Thrown for work that was not done in time. It may still be running, and complete later. */
export class LateError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Settles as `work` does, or rejects with a `LateError` after `ms` milliseconds. Does not end the work itself. */
export async function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LateError(`${what} did not answer in time.`));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

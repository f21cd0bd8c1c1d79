/** The code of a PostgreSQL or system error, however deep the layers above wrapped it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string') codes.push(code);
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf));
    codes.push(at.message);
  }
  return codes;
}

/** 40001 serialization failure, 40P01 deadlock: nothing happened, and the same work again succeeds. */
const RETRIABLE = new Set(['40001', '40P01']);

export function isRetriable(error: unknown): boolean {
  return codesOf(error).some((code) => RETRIABLE.has(code));
}

/**
 * Connection refused, lost or not to be had; the server is starting, stopping or full (classes 08, 53 and 57 of
 * PostgreSQL). The two sentences are the pool's own, which give no code.
 */
const UNAVAILABLE =
  /^(?:08...|53...|57P0[123]|ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|Connection terminated.*|timeout exceeded when trying to connect|Cannot use a pool after calling end on the pool)$/su;

/** True where the database did not answer, so that the call may be tried again later; false for our own mistakes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => UNAVAILABLE.test(code));
}

/** The codes and messages of an error, however deep the layers above wrapped it. */
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

/** True where a change would have violated that constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ((at as Error & { constraint?: unknown }).constraint === constraint) return true;
  }
  return false;
}

/** 40001 serialization failure, 40P01 deadlock: nothing was changed, and a retry succeeds. */
const RETRIABLE = new Set(['40001', '40P01']);

export function isRetriable(error: unknown): boolean {
  return codesOf(error).some((code) => RETRIABLE.has(code));
}

/**
 * Classes 08, 28, 53, 57 and 58 of PostgreSQL, its ends of idle sessions, a server that became a read-only copy, and a
 * database that is gone (3D000) or closed to connections (55000).
 */
const SERVER_CODES = /^(?:08...|28...|3D000|55000|25(?:006|P03|P04)|40003|53...|57014|57P0.|58...)$/u;

/** True where the server answered and does not accept this user or password: trying again changes nothing. */
export function isAccessRefused(error: unknown): boolean {
  return codesOf(error).some((code) => /^28...$/u.test(code));
}

const SYSTEM_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EIO',
  'ENETUNREACH',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);

/** Messages of the driver and the pool, which have no code. */
const SENTENCES =
  /^(?:Connection terminated|Query read timeout$|timeout e(?:xpired|xceeded when trying to connect)$|Client (?:was closed|has encountered a connection error) and is not queryable$|Cannot use a pool after calling end)/u;

/**
 * True where the database did not or could not answer: refused, lost, starting, stopping, full or too slow. The call
 * may be retried later. False for errors of the server's own SQL.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return codesOf(error).some(
    (code) => SERVER_CODES.test(code) || SYSTEM_CODES.has(code) || SENTENCES.test(code),
  );
}

/** An error and those that it wraps, with what an error of the driver has. */
function layersOf(error: unknown): (Error & { code?: string; routine?: string })[] {
  const layers: Error[] = [];
  for (let at = error; at instanceof Error && layers.length < 5; at = at.cause) layers.push(at);
  return layers;
}

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
  return codesOf(error).some((code) => RETRIABLE.has(code)) || isPlanOutdated(error);
}

/**
 * True where a connection has prepared a statement of which a column has another type by now: a newer version has migrated the
 * database. Nothing was changed, and the statement succeeds once it is prepared anew.
 */
export function isPlanOutdated(error: unknown): boolean {
  return layersOf(error).some(({ code, routine }) => code === '0A000' && routine === 'RevalidateCachedQuery');
}

/**
 * Classes 08, 28, 53, 57 and 58 of PostgreSQL, its ends of idle sessions, a server that became a read-only copy, and a
 * database that is gone (3D000) or closed to connections (55000).
 */
const SERVER_CODES = /^(?:08...|28...|3D000|55000|25(?:006|P03|P04)|40003|53...|57014|57P0.|58...)$/u;

/** The reason for which a server that answers takes no connection. `said` is its own sentence. */
export interface ConnectionRefusal {
  reason: 'access' | 'database' | 'parameter' | 'full' | 'starting' | 'other';
  said: string;
  /** True where the same connection may be accepted a moment later. */
  isPassing: boolean;
}

/** The words of a pooler about a server behind it, or its own limits, under the code with which it refuses for good. */
const PASSING =
  /server_login_retry|server login|cannot connect|timeout|no more connections|too many|shut(?:ting)? ?down|starting|pause/iu;
const PARAMETER = /startup parameter|configuration parameter|parameter "/iu;

/** Failures are told apart by code, those of a pooler by its words: it has one code for most of its reasons. */
const REFUSED: readonly {
  codes: RegExp;
  said?: RegExp;
  reason: ConnectionRefusal['reason'];
  isPassing: boolean;
}[] = [
  { codes: /^28...$/u, reason: 'access', isPassing: false },
  { codes: /^3D000$/u, reason: 'database', isPassing: false },
  { codes: /^53300$/u, reason: 'full', isPassing: true },
  { codes: /^57P03$/u, reason: 'starting', isPassing: true },
  { codes: /^(?:08P01|0A000|22023|42704)$/u, said: PARAMETER, reason: 'parameter', isPassing: false },
  { codes: /^08P01$/u, said: PASSING, reason: 'other', isPassing: true },
  { codes: /^(?:08P01|08004)$/u, reason: 'other', isPassing: false },
  { codes: /^(?:53...|55000|57P0.|58...)$/u, reason: 'other', isPassing: true },
];

/** The answer of a server that takes no connection; null where none answered, or where it is no matter of the connection. */
export function connectionRefusalOf(error: unknown): ConnectionRefusal | null {
  for (const { code = '', message } of layersOf(error)) {
    const known = REFUSED.find(({ codes, said }) => codes.test(code) && (said?.test(message) ?? true));
    if (known !== undefined) return { reason: known.reason, said: message, isPassing: known.isPassing };
  }
  return null;
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

import pino, { type Logger } from 'pino';
import { createLogOutput } from './log-output';

/** Structured logs on standard error; standard output is for the operator. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: { service: 'picado' },
      timestamp: createTimestamp(),
      serializers: { err: serialiseError },
      redact: ['*.authorization', '*.cookie', 'headers'],
    },
    createLogOutput(),
  );
}

/**
 * The time of a line. Formatted once for all lines of a millisecond: formatting takes half as long as all the
 * rest.
 */
function createTimestamp(): () => string {
  let writtenAt = Number.NaN;
  let written = '';
  return () => {
    const now = Date.now();
    if (now !== writtenAt) written = `,"time":"${new Date(now).toISOString()}"`;
    writtenAt = now;
    return written;
  };
}

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * An error without users' input: a failed query's message carries its parameters, and PostgreSQL's `detail` the row
 * that broke a constraint.
 */
export function serialiseError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error', stack: '' };
  const { code, query } = error as Error & { code?: unknown; query?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message,
    // Its first lines repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < 3 ? { cause: serialiseError(error.cause, depth + 1) } : {}),
  };
}

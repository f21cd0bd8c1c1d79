import pino, { type Logger } from 'pino';
import { fstatSync, write } from 'node:fs';
import { Writable } from 'node:stream';

/** Characters of lines that may wait for a slow reader or disk. */
const MAX_WAITING = 1024 * 1024;

interface LogOutput {
  /** Never waits and never throws. */
  write(line: string): void;
  /** Calls back once everything is written; that may never happen. */
  flush(done: () => void): void;
}

/**
 * Writes the log in the background: if its reader stopped or is gone, or the disk is full, lines of the log
 * are lost and calls go on. A direct write would block the process at a full pipe, and end it at a broken
 * one.
 */
export function createLogOutput(
  stream: Writable = standardError(),
  { maxWaiting = MAX_WAITING }: { maxWaiting?: number } = {},
): LogOutput {
  let lines: string[] = [];
  let waiting = 0;
  let dropped = 0;
  let isPouring = false;
  const flushed: (() => void)[] = [];
  // Each failed write calls its own callback too.
  stream.on('error', () => undefined);

  function pour(): void {
    if (lines.length === 0) {
      isPouring = false;
      for (const done of flushed.splice(0)) done();
      return;
    }
    const text = lines.join('');
    lines = [];
    stream.write(text, () => {
      waiting -= text.length;
      pour();
    });
  }

  function put(line: string): void {
    lines.push(line);
    waiting += line.length;
    if (isPouring) return;
    isPouring = true;
    // The lines of one turn of the event loop are one write.
    setImmediate(pour);
  }

  return {
    write(line) {
      if (waiting + line.length > maxWaiting) {
        dropped += 1;
        return;
      }
      if (dropped > 0) put(droppedLine(dropped));
      dropped = 0;
      put(line);
    },
    flush(done) {
      if (isPouring) flushed.push(done);
      else done();
    },
  };
}

function droppedLine(dropped: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, service: 'picado', dropped, msg: 'lines of the log were dropped' })}\n`;
}

/**
 * A pipe is written through its stream, which never blocks: a background write to a full one would block a
 * thread, and so prevent the process from ending. Anything else by asynchronous system calls.
 */
function standardError(): Writable {
  const { fd } = process.stderr;
  const kind = fstatSync(fd);
  if (kind.isFIFO() || kind.isSocket()) return process.stderr;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      writeAll(fd, chunk, done);
    },
  });
}

function writeAll(fd: number, bytes: Buffer, done: () => void): void {
  write(fd, bytes, (error, written) => {
    // Unwritable lines are lost; later ones are tried again.
    if (error || written >= bytes.length) done();
    else writeAll(fd, bytes.subarray(written), done);
  });
}

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

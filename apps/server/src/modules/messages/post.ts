import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Leave, SendResult } from './channel';

/** Shorter than the process waits for calls in flight when it stops. */
const LIMIT_MS = 8_000;
const ANSWER_LIMIT_BYTES = 64 * 1024;
const RETRY_AFTER_MAX_MS = 60 * 60 * 1000;

export interface PostAnswer {
  kind: 'answered';
  status: number;
  body: string;
  /** What `Retry-After` says, in milliseconds; undefined where it says nothing. */
  retryAfterMs: number | undefined;
}

/**
 * Posts once and follows no redirect. A failure before the first byte is tried again, since nothing arrived; a later one is
 * unsure. Each try opens a connection: the other end may close a reused one at the moment of the request, and a message that was
 * never read would be unsure.
 */
export function post(
  url: URL,
  request: {
    headers: Record<string, string | number>;
    body: Buffer;
    leave: Leave;
    lookup?: LookupFunction;
    limitMs?: number;
  },
): Promise<PostAnswer | Extract<SendResult, { kind: 'again' | 'unsure' | 'withheld' }>> {
  const { headers, body, leave, lookup, limitMs = LIMIT_MS } = request;
  return new Promise((resolve, reject) => {
    let hasLeft = false;
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      ...(lookup === undefined ? {} : { lookup }),
    });
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.name;
      resolve(hasLeft ? { kind: 'unsure', reason } : { kind: 'again', reason });
    };
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        // Not before: what is never written is never taken.
        leave()
          .then((mayLeave) => {
            if (!mayLeave) {
              resolve({ kind: 'withheld' });
              sent.destroy();
            } else if (!sent.destroyed) {
              hasLeft = true;
              sent.end(body);
            }
          })
          .catch((error: unknown) => {
            sent.destroy();
            reject(error instanceof Error ? error : new Error(String(error)));
          });
      });
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= ANSWER_LIMIT_BYTES) chunks.push(chunk);
        else response.destroy(new Error('ANSWER_TOO_LARGE'));
      });
      response.on('error', fail);
      response.on('end', () => {
        resolve({
          kind: 'answered',
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          retryAfterMs: retryAfter(response.headers['retry-after']),
        });
      });
    });
  });
}

function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/u.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : undefined;
}

/** The result of a status that the service does not document. */
export function statusResult({
  status,
  retryAfterMs,
}: Pick<PostAnswer, 'status' | 'retryAfterMs'>): SendResult {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'again', reason, ...(retryAfterMs === undefined ? {} : { afterMs: retryAfterMs }) };
  }
  return { kind: 'refused', reason };
}

import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Leave, SendResult } from './channel';

const HEADER_LIMIT_BYTES = 16 * 1024;
const ANSWER_LIMIT_BYTES = 64 * 1024;
/** Answers before the answer (RFC 9110, 15.2), of which no push service sends more than one. */
const INTERIM_ANSWERS = 8;
const RETRY_AFTER_MAX_MS = 60 * 60 * 1000;

export interface PostAnswer {
  kind: 'answered';
  status: number;
  body: string;
  /** The pause of `Retry-After`, in milliseconds; undefined without one. */
  retryAfterMs: number | undefined;
}

type PostResult = PostAnswer | Extract<SendResult, { kind: 'again' | 'unsure' | 'withheld' }>;

export interface PostRequest {
  headers: Record<string, string | number>;
  body: Buffer;
  leave: Leave;
  /** Ends the try, however far it is. */
  signal: AbortSignal;
  lookup?: LookupFunction;
  /** True if the body of the answer holds more than its status; else it is not waited for. */
  isBodyRead?: boolean;
}

/**
 * Posts once and follows no redirect. A failure before the first byte is tried again, since nothing arrived; a later one is
 * unsure, unless the status was there: it counts, whatever becomes of the body. Each try opens a connection: the other end may
 * close a reused one at the moment of the request, and a message that was never read would be unsure. Settles however the
 * connection ends, and leaves none open.
 */
export function post(
  url: URL,
  { headers, body, leave, signal, lookup, isBodyRead = false }: PostRequest,
): Promise<PostResult> {
  return new Promise((resolve, reject) => {
    let hasLeft = false;
    let interimAnswers = 0;
    /** The answer as far as it came; null before its status is there. */
    let readAnswer: (() => PostAnswer) | null = null;
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      maxHeaderSize: HEADER_LIMIT_BYTES,
      signal,
      ...(lookup === undefined ? {} : { lookup }),
    });
    const end = (result: PostResult) => {
      resolve(result);
      sent.destroy();
    };
    const fail = (reason: string) => {
      end(readAnswer?.() ?? { kind: hasLeft ? 'unsure' : 'again', reason });
    };
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        // The message asks to leave only once it is connected: what is never written is never taken.
        leave()
          .then((mayLeave) => {
            if (!mayLeave) {
              end({ kind: 'withheld' });
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
    sent.on('error', (error: NodeJS.ErrnoException) => {
      fail(error.code ?? error.name);
    });
    // An answer that switches protocols ends without an error and without a response.
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      fail(`HTTP ${statusCode}`);
    });
    sent.on('close', () => {
      fail('CLOSED');
    });
    sent.on('information', () => {
      interimAnswers += 1;
      if (interimAnswers > INTERIM_ANSWERS) fail('INTERIM_ANSWERS');
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      if (status < 200) {
        fail(`HTTP ${status}`);
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      const answer = (): PostAnswer => ({
        kind: 'answered',
        status,
        body: Buffer.concat(chunks).toString('utf8'),
        retryAfterMs: retryAfter(response.headers['retry-after']),
      });
      readAnswer = answer;
      const endAnswered = () => {
        end(answer());
      };
      response.on('error', endAnswered);
      response.on('close', endAnswered);
      if (!isBodyRead) {
        endAnswered();
        return;
      }
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= ANSWER_LIMIT_BYTES) chunks.push(chunk);
        else endAnswered();
      });
      response.on('end', endAnswered);
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

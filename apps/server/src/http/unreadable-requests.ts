import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer } from '@picado/domain/http/schema';
import { REFUSALS, type RefusalCode } from '@picado/domain/sentences/refusals';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { REFUSAL_STATUS } from './refusal-status';
import { Refusal } from './refused';

/** The time that a refused client has to read the answer, in milliseconds. */
const LINGER_MS = 1_000;

/** Node's error codes and their refusals; any other unreadable request is a 400. */
const BY_ERROR: ReadonlyMap<string | undefined, RefusalCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT'],
  ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'PAYLOAD_TOO_LARGE'],
]);

/** The response that Node is writing to a connection, if any: a field without a public name. */
type Connection = Socket & { _httpMessage?: { headersSent?: boolean } | null };

/** Answers bytes that are no HTTP request, in the form of every other error, and closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  const connection = socket as Connection;
  // A second answer inside a partly sent one would be read as its content.
  const isAnswering = connection._httpMessage?.headersSent === true;
  if (connection.writableEnded) return;
  if (!connection.writable || error.code === 'ECONNRESET' || isAnswering) {
    connection.destroy();
    return;
  }
  connection.end(refusalBytes(BY_ERROR.get(error.code) ?? 'BAD_REQUEST'));
  // Delayed, because closing while the client is still sending would reset the connection before the answer
  // is read.
  setTimeout(() => connection.destroy(), LINGER_MS).unref();
}

/** A refusal as raw bytes, where there is no reply object. */
export function refusalBytes(code: RefusalCode): string {
  const status = REFUSAL_STATUS[code];
  const answer: ErrorAnswer = { error: REFUSALS[code], code };
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** HTTP/1.1 requires a host. Node would refuse its absence with an empty answer. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) {
      done();
      return;
    }
    void reply.header('connection', 'close');
    done(new Refusal('BAD_REQUEST'));
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, isHeld, type Encoding } from './accepted-encoding';

/** Bytes made before the call, and shared with other calls. */
export interface ReadyBytes {
  plain: Buffer;
  /** Changes exactly with the bytes. */
  tag: string;
  encoded(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer>;
}

/** The answer of a handler with an already serialised value. */
export class ReadyAnswer<T> {
  /** The value in the bytes, which only the type has. */
  declare readonly value: T;

  constructor(
    readonly bytes: ReadyBytes,
    /** The headers that are sent beside those of every such answer, or in place of them. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/**
 * Sends the bytes in an encoding that the client accepts, or 304 if it holds them: it may store them and has
 * to revalidate each time.
 */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, headers }: ReadyAnswer<unknown>,
): Promise<FastifyReply> {
  const etag = `W/"${bytes.tag}"`;
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  void reply.headers(headers);
  if (isHeld(request, etag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding === 'identity') return reply.send(bytes.plain);
  return reply.header('content-encoding', encoding).send(await bytes.encoded(encoding));
}

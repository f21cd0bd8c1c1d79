import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** The connection of a client that takes no byte for this long is closed. In milliseconds. */
const STALLED_MS = 60_000;

/** The answer of a handler as a file that is made while it is sent, however large it is. */
export class StreamedAnswer<T> {
  /** The value in the bytes, which only the type has. */
  declare readonly value: T;

  constructor(
    /**
     * The stream is destroyed with the connection. An error of the stream cuts the answer off, so that no client takes a part for
     * the whole.
     */
    readonly bytes: Readable,
    /** The name under which a browser saves the file. */
    readonly fileName: string,
  ) {}
}

export function sendStreamed(
  reply: FastifyReply,
  { bytes, fileName }: StreamedAnswer<unknown>,
  { stalledMs = STALLED_MS }: { stalledMs?: number } = {},
) {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(bytes);
}

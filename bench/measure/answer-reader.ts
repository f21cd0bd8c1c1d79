const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_LINE = Buffer.from('\r\n');

export interface Answer {
  status: number;
  body: Buffer;
}

/**
 * Reads answers from one connection, one at a time, with no more HTTP than finding the end of an answer
 * takes.
 */
export class AnswerReader {
  #held: Buffer = Buffer.alloc(0);
  #head: { status: number; length: number | null } | null = null;

  /** The answer, once its last byte has arrived; the client sends nothing before that. */
  take(chunk: Buffer): Answer | null {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (this.#head === null) {
      const end = this.#held.indexOf(END_OF_HEAD);
      if (end < 0) return null;
      this.#head = readHead(this.#held.toString('latin1', 0, end));
      this.#held = this.#held.subarray(end + END_OF_HEAD.length);
    }
    const { status, length } = this.#head;
    const body = length === null ? readChunks(this.#held) : readLength(this.#held, length);
    if (body === null) return null;
    this.#held = Buffer.alloc(0);
    this.#head = null;
    return { status, body };
  }
}

function readHead(head: string): { status: number; length: number | null } {
  const status = Number(head.slice(9, 12));
  const length = /^content-length: *(\d+)/imu.exec(head)?.[1];
  if (length !== undefined) return { status, length: Number(length) };
  return { status, length: /^transfer-encoding: *chunked/imu.test(head) ? null : 0 };
}

function readLength(held: Buffer, length: number): Buffer | null {
  return held.length < length ? null : held.subarray(0, length);
}

/** The content of the chunks, once the final empty chunk has arrived. */
function readChunks(held: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const endOfSize = held.indexOf(END_OF_LINE, at);
    if (endOfSize < 0) return null;
    const size = Number.parseInt(held.toString('latin1', at, endOfSize), 16);
    const begin = endOfSize + END_OF_LINE.length;
    const end = begin + size + END_OF_LINE.length;
    if (held.length < end) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(held.subarray(begin, begin + size));
    at = end;
  }
}

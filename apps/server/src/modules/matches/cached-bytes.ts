import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast to compress and small to send: after a change there may be a few reads, or thousands. */
const BROTLI_QUALITY = 4;

type CompressedEncoding = 'br' | 'gzip';

/**
 * The bytes of one answer, created once and sent often. They are compressed at the first request for that
 * encoding.
 */
export class CachedBytes {
  readonly plain: Buffer;
  /** Changes exactly with what it is made of: the same in every process. */
  readonly tag: string;
  readonly #encoded = new Map<CompressedEncoding, Promise<Buffer>>();

  /** `taggedBy` is the part of the text that a change of the answer is judged by. */
  constructor(text: string, { taggedBy = text }: { taggedBy?: string } = {}) {
    this.plain = Buffer.from(text);
    this.tag = createHash('sha256').update(taggedBy).digest('base64url').slice(0, 22);
  }

  encoded(encoding: CompressedEncoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const bytes = encode(this.plain, encoding);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }
}

function encode(plain: Buffer, encoding: CompressedEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return promisify(brotliCompress)(plain, { params });
}

import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { encodingOf, type Encoding } from './accepted-encoding';

interface CachedFile {
  bytes: Buffer;
  headers: Record<string, string>;
}

const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const COPIES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Requests for a part of a file, or conditional ones: `@fastify/static` answers them. */
const NOT_WHOLE = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

export interface CachedAssets {
  /** The whole file with the headers of `@fastify/static`; null where `@fastify/static` has to answer. */
  find(path: string, request: FastifyRequest): Promise<CachedFile | null> | null;
}

/**
 * The files whose names hold a hash, in memory from their first request on: 64 phones at once then read each file once, where
 * `@fastify/static` looks for, opens and closes it for each of them. `copies` has all files of the folder.
 */
export function cacheAssets(folder: string, copies: ReadonlySet<string>): CachedAssets {
  const cached = new Map<string, Promise<CachedFile | null>>();
  return {
    find(path, request) {
      const type = TYPES[extname(path)];
      const isWhole = request.method === 'GET' && !NOT_WHOLE.some((name) => name in request.headers);
      if (type === undefined || !isWhole) return null;
      const wanted = encodingOf(request);
      const encoding = copies.has(path + COPIES[wanted]) ? wanted : 'identity';
      const copy = path + COPIES[encoding];
      const known = cached.get(copy);
      if (known !== undefined) return known;
      const found = readFile(join(folder, copy), { type, encoding }).catch(() => {
        cached.delete(copy);
        return null;
      });
      cached.set(copy, found);
      return found;
    },
  };
}

async function readFile(
  file: string,
  { type, encoding }: { type: string; encoding: Encoding },
): Promise<CachedFile> {
  const handle = await open(file);
  try {
    const [bytes, { size, mtime }] = await Promise.all([handle.readFile(), handle.stat()]);
    const headers = {
      'content-type': type,
      'accept-ranges': 'bytes',
      'last-modified': mtime.toUTCString(),
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    };
    return {
      bytes,
      headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    };
  } finally {
    await handle.close();
  }
}

import { readdirSync } from 'node:fs';
import { join, relative, sep, extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WORKER_POLICY } from './security-headers';
import { open } from 'node:fs/promises';
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

interface CachedAssets {
  /** The whole file with the headers of `@fastify/static`; null where `@fastify/static` has to answer. */
  find(path: string, request: FastifyRequest): Promise<CachedFile | null> | null;
}

/**
 * The files whose names hold a hash, in memory from their first request on: 64 phones at once then read each file once, where
 * `@fastify/static` looks for, opens and closes it for each of them. `copies` has all files of the folder.
 */
function cacheAssets(folder: string, copies: ReadonlySet<string>): CachedAssets {
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

/** Files whose names change with their content. */
const HASHED = '/assets/';
/** The service worker of the site. */
const WORKER = '/service-worker.js';
const FOR_GOOD = 'public, max-age=31536000, immutable';

export interface WebFiles {
  /** Answers the file at this address of the built web app; false where there is none. */
  answer(path: string, reply: FastifyReply): boolean;
}

/**
 * The files of the built web app, as the build compressed them. Which addresses exist is known from the start, so no address
 * can lead out of the folder.
 */
export function openWebFiles(folder: string): WebFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const paths = new Set(files.filter(isPublic));
  const assets = cacheAssets(folder, new Set(files));
  return {
    answer(path, reply) {
      if (!paths.has(path)) return false;
      const isHashed = path.startsWith(HASHED);
      void reply
        .header('cache-control', isHashed ? FOR_GOOD : 'no-cache')
        .header('vary', 'accept-encoding')
        // A chat shows the icon inside its own page.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (path === WORKER) void reply.header('content-security-policy', WORKER_POLICY);
      const cached = isHashed ? assets.find(path, reply.request) : null;
      if (cached === null) void reply.sendFile(path, folder);
      else {
        void cached.then((file) =>
          file === null ? reply.sendFile(path, folder) : reply.headers(file.headers).send(file.bytes),
        );
      }
      return true;
    },
  };
}

/** Excludes the build's manifest, sources and compressed copies; the page is only served rendered. */
function isPublic(path: string): boolean {
  return !path.includes('/.') && !/\.(?:map|br|gz)$/u.test(path) && path !== '/index.html';
}

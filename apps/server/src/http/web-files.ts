import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, isHeld, type Encoding } from './accepted-encoding';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSED_ALREADY = new Set(['.ico', '.jpg', '.mp3', '.png', '.webp', '.woff2']);
/** The names of what is in there change with the contents. */
const HASHED = '/assets/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** One step below the best, which takes five times as long for one per cent. */
const BROTLI_QUALITY = 10;

interface Sent {
  body: Buffer;
  etag: string;
}

export interface WebFiles {
  /** Answers the file at this address of the built web app; false where there is none. */
  answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * The built web app, out of memory. Which addresses exist is known from the start, so no address can lead out of the
 * folder, and each file is read and compressed once, when it is first asked for.
 */
export function openWebFiles(folder: string): WebFiles {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (statSync(file).isFile() && isPublic(path)) files.set(path, file);
  }
  const sent = new Map<string, Promise<Sent>>();

  function load(path: string, file: string, encoding: Encoding): Promise<Sent> {
    const key = `${encoding} ${path}`;
    const known = sent.get(key);
    if (known) return known;
    const loading = read(file, encoding);
    sent.set(key, loading);
    loading.catch(() => sent.delete(key));
    return loading;
  }

  return {
    async answer(path, request, reply) {
      const file = files.get(path);
      if (file === undefined) return false;
      const extension = extname(path);
      const encoding = COMPRESSED_ALREADY.has(extension) ? 'identity' : encodingOf(request);
      const found = await load(path, file, encoding).catch(nothingWhereMissing);
      if (found === null) return false;
      const { body, etag } = found;
      void reply
        .header('cache-control', path.startsWith(HASHED) ? FOR_GOOD : 'no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', etag)
        // A chat shows the icon inside its own page.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(TYPES[extension] ?? 'application/octet-stream');
      if (isHeld(request, etag)) {
        void reply.code(304).send();
        return true;
      }
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      void reply.send(body);
      return true;
    },
  };
}

/** Not the build's own notes, not the sources that its maps hold, and the page only as it is rendered. */
function isPublic(path: string): boolean {
  return !path.includes('/.') && !path.endsWith('.map') && path !== '/index.html';
}

/** A newer build may have removed the file: it is not found then. */
function nothingWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

async function read(file: string, encoding: Encoding): Promise<Sent> {
  const plain = await readFile(file);
  const body = await encode(plain, encoding);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}-${encoding}"` };
}

function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(plain);
  if (encoding === 'gzip') return promisify(gzip)(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return promisify(brotliCompress)(plain, { params });
}

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyReply } from 'fastify';
import { cacheAssets } from './cached-assets';
import { WORKER_POLICY } from './security-headers';

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

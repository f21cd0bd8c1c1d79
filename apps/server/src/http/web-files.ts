import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyReply } from 'fastify';

/** The names of what is in there change with the contents. */
const HASHED = '/assets/';
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
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter(isPublic),
  );
  return {
    answer(path, reply) {
      if (!paths.has(path)) return false;
      void reply
        .header('cache-control', path.startsWith(HASHED) ? FOR_GOOD : 'no-cache')
        .header('vary', 'accept-encoding')
        // A chat shows the icon inside its own page.
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile(path, folder);
      return true;
    },
  };
}

/** Not the build's own notes, sources or compressed copies, and the page only as it is rendered. */
function isPublic(path: string): boolean {
  return !path.includes('/.') && !/\.(?:map|br|gz)$/u.test(path) && path !== '/index.html';
}

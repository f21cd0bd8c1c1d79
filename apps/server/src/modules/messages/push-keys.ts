import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The keys with which a push service knows this server (VAPID), each in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The configured keys, or those under the data folder, which are made at first use: with other keys every subscription is void.
 */
export function createPushKeys(configured: PushKeys | null, dataDir: string): () => PushKeys {
  let kept = configured;
  return () => (kept ??= keysIn(dataDir));
}

function keysIn(dataDir: string): PushKeys {
  const path = join(dataDir, 'push-keys.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, JSON.stringify(newKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return z.parse(keysSchema, JSON.parse(readFileSync(path, 'utf8')));
}

/** A key pair of the curve P-256: the point uncompressed, after the byte that says so, and the number (RFC 8292, 3.2). */
function newKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

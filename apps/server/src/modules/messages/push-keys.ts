import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
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
    writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return z.parse(keysSchema, JSON.parse(readFileSync(path, 'utf8')));
}

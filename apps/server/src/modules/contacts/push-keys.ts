import { ECDH, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PushKeys } from '../../config';
import { readOrMake } from '../../secret-file';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The configured keys, or those under the data folder, which are made at first use: with other keys every subscription is void.
 */
export function createPushKeys(configured: PushKeys | null, dataDir: string): () => PushKeys {
  let keys = configured;
  return () => (keys ??= keysIn(dataDir));
}

function keysIn(dataDir: string): PushKeys {
  const path = join(dataDir, 'push-keys.json');
  const text = readOrMake(path, () => JSON.stringify(newKeys()));
  try {
    return z.parse(keysSchema, JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${path} está dañado. Borralo y se hacen claves nuevas: las suscripciones de antes dejan de valer.`,
      { cause },
    );
  }
}

/** A key pair of the curve P-256: the point uncompressed, after the byte that marks it so, and the number (RFC 8292, 3.2). */
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

const AUTH_BYTES = 16;

/**
 * Returns true if messages can be encrypted for a browser: its key is a point of the curve P-256, its secret has the right
 * length (RFC 8291).
 */
export function isPushKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return Buffer.from(auth, 'base64url').length === AUTH_BYTES;
  } catch {
    return false;
  }
}

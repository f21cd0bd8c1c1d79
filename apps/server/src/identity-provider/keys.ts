import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readKept, writeKept } from './kept-file';

export const SIGNING_ALGORITHM = 'ES256';

export interface ProviderKeys {
  signing: JWK;
  cookies: string;
}

/**
 * The provider's keys, created at the first start and stored, so that a sign-in in progress survives a
 * restart.
 */
export async function loadKeys(dataDir: string): Promise<ProviderKeys> {
  const path = join(dataDir, 'identity-provider', 'keys.json');
  const kept = readKept<ProviderKeys>(path);
  if (kept !== null) return kept;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const signing = { ...(await exportJWK(privateKey)), use: 'sig', alg: SIGNING_ALGORITHM, kid: 'local' };
  const keys = { signing, cookies: randomBytes(32).toString('base64url') };
  writeKept(path, keys);
  return keys;
}

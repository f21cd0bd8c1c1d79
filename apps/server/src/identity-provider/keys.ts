import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readStored, writeStored } from './stored-file';

export const SIGNING_ALGORITHM = 'ES256';

export interface ProviderKeys {
  signing: JWK;
}

/** The provider's keys, created at the first sign-in and stored. */
export async function loadKeys(dataDir: string): Promise<ProviderKeys> {
  const path = join(dataDir, 'identity-provider', 'keys.json');
  const stored = readStored<ProviderKeys>(path);
  if (stored !== null) return stored;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const keys = {
    signing: { ...(await exportJWK(privateKey)), use: 'sig', alg: SIGNING_ALGORITHM, kid: 'local' },
  };
  writeStored(path, keys);
  return keys;
}

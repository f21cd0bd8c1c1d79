import { contractFingerprint } from '@picado/domain/stored/fingerprint';

/** Names the contract of this server. The build writes the value in place of this file (`esbuild.config.mjs`): it takes 0.3 s to compute. */
export const SERVED_CONTRACT: string = contractFingerprint();

import { contractFingerprint } from '@picado/domain/stored/fingerprint';

/** Names the contract that this page was built with. The build writes the value in place of this file (`apps/web/fingerprints.ts`). */
export const CONTRACT: string = contractFingerprint();

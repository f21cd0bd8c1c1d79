/**
 * The fingerprints of what this build exchanges with the server, by method and path of each call. The build writes the values in place
 * of this file (`apps/web/fingerprints.ts`), so that a page loads no schema for them.
 */
import { answerFingerprints, requestFingerprints } from '@picado/domain/stored/fingerprint';

/** The answers of the calls that read. */
export const ANSWERS: Readonly<Record<string, string>> = answerFingerprints();

/** The requests of the calls that change something. */
export const REQUESTS: Readonly<Record<string, string>> = requestFingerprints();

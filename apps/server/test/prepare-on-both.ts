import { afterAll, expect } from 'vitest';
import { recordStatements, refusedByEmbedded } from './both-databases';

/** The embedded database opens and plans within seconds, unless many files do the same at once. */
const EMBEDDED_MS = 240_000;

// Run by Vitest before each file of the project `server-postgres`.
recordStatements();
afterAll(async () => {
  expect((await refusedByEmbedded()).join('\n\n')).toBe('');
}, EMBEDDED_MS);

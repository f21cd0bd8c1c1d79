import { afterAll, expect } from 'vitest';
import { recordStatements, refusedByEmbedded } from './both-databases';

// Run by Vitest before each file of the project `server-postgres`.
recordStatements();
afterAll(async () => {
  expect((await refusedByEmbedded()).join('\n\n')).toBe('');
});

/**
 * `npm test`: everything that has to hold, from a fresh clone. Installs what is missing, builds what is stale, and becomes
 * vitest (vitest.config.ts). What is given after `npm test --` is vitest's: `npm test -- --project domain`.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare } from './install.mjs';

prepare();
// A variable of the developer's shell that vitest sets itself.
delete process.env['NODE_ENV'];
build();
process.argv.splice(2, 0, 'run');
await import(pathToFileURL(resolve('node_modules/vitest/vitest.mjs')).href);

/**
 * `npm start`: from a fresh clone to a running Picado. Installs what is missing, builds what is stale, and becomes the
 * server: in this same process, so that signals and the exit code are the server's own. (In package.json the shell hands
 * itself over with `exec`, so that npm waits for the server too; where there is no `exec`, on Windows, the second half of
 * that line is what runs.)
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare } from './install.mjs';

prepare();
build();
if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve('apps/server/dist/main.js')).href);

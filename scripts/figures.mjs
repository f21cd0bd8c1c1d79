/**
 * `npm run figures [-- --repair]`: compares what is kept of players with what their matches and reviews say, in the database
 * that the environment names.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare } from './install.mjs';

prepare();
build();
if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve('apps/server/dist/figures.js')).href);

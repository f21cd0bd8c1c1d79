import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare } from './install.mjs';

/**
 * Runs a command of the built server, with the environment of `.env`.
 *
 * @param {string} name of its file, without the ending
 */
export async function runBuilt(name) {
  prepare();
  build();
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(resolve(`apps/server/dist/${name}.js`)).href);
}

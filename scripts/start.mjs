/**
 * `npm start`: from a fresh clone to a running Picado. Installs what is missing, builds what is stale, and becomes
 * the server: in this same process, so that signals and the exit code are the server's own. (In package.json the
 * shell hands itself over with `exec`, so that npm waits for us too; where there is no `exec`, on Windows, the second
 * half of that line is what runs.)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, PARTS } from './setup/build.mjs';
import { installMissing } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { ROOT } from './setup/root.mjs';
import { stopAll } from './setup/run.mjs';

requireNode();
process.chdir(ROOT);
endWithNpm();

/** @param {string} line */
const say = (line) => console.log(line);

const interrupt = () => {
  stopAll();
  process.exit(130);
};
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

const installed = await installMissing(say);
if (!installed.ok) {
  console.error(installed.output);
  console.error('No se pudieron instalar las dependencias. Revisá la conexión y volvé a correr `npm start`.');
  process.exit(1);
}
const built = await buildStale(say);
if (!built.ok) {
  console.error(built.output);
  console.error('No se pudo compilar Picado: el detalle está arriba.');
  process.exit(1);
}

// From here on the server listens to the signals.
process.off('SIGINT', interrupt);
process.off('SIGTERM', interrupt);

if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, PARTS.server.product)).href);

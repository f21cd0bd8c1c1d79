/**
 * `npm run dev`: both sides with reload. One opens http://localhost:5173 (vite, with hot replacement), which hands
 * /api, /socket.io, /oidc, /healthz, /readyz, /avatars and /og on to the server on port 3000 (apps/web/vite.config.ts).
 * PUBLIC_URL is the address one opens, so that links and the way back from sign-in lead there.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { ROOT } from './setup/root.mjs';

const WEB_PORT = 5173;
const SERVER_PORT = 3000;

requireNode();
process.chdir(ROOT);
endWithNpm();
const installed = await installMissing((line) => console.log(line));
if (!installed.ok) {
  console.error(installed.output);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');

/**
 * @param {string} program A file in node_modules that Node runs.
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function start(program, args, cwd, env) {
  return spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], '.', {
    PORT: String(SERVER_PORT),
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  }),
  start(
    'vite/bin/vite.js',
    ['--port', String(WEB_PORT), '--strictPort', '--clearScreen', 'false'],
    'apps/web',
    {},
  ),
];

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

// When one side ends, so does the other: half a product running looks like a bug of the product.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}

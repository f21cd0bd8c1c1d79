/**
 * `npm run dev`: both sides with reload, as the services dev:server and dev:web of package.json. One opens
 * http://localhost:5173 (vite, with hot replacement), which hands calls on to the server on port 3000
 * (apps/web/vite.config.ts). PUBLIC_URL is the address one opens, so that links and the way back from sign-in lead there.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { prepare } from './install.mjs';

prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
const env = { ...process.env, PORT: '3000', PUBLIC_URL: 'http://localhost:5173' };
const services = spawn('npm', ['run', '--silent', 'dev:services'], {
  env,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
services.on('exit', (code) => process.exit(code ?? 1));
// Wireit ends both services on the terminal's signal; this process waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => services.kill('SIGINT'));

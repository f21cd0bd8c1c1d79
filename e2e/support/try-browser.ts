import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserNeed } from './browser-abilities';

const TRIAL = fileURLToPath(new URL('browser-trial.ts', import.meta.url));
/** Longer than the trial gives each of its steps. */
const TIMEOUT_MS = 180_000;

/** The flaw of a browser, to stand after its name, or the needs of journeys that it cannot meet. */
export type Tried = { flaw: string } | { lacks: BrowserNeed[] };

/**
 * Starts the browser, draws a form in it, and tries what journeys need beyond that. It is done in a process of its own: one that
 * hangs is ended, and Vitest's loader fails where Playwright reads a stack before the tests (Vite 8, with `fsModuleCache`).
 */
export async function tryBrowser(path: string): Promise<Tried> {
  try {
    const args = ['--import', 'tsx', TRIAL, path];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT_MS });
    return JSON.parse(stdout) as Tried;
  } catch (error) {
    return { flaw: `cannot be tried (${error instanceof Error ? error.message : String(error)})` };
  }
}

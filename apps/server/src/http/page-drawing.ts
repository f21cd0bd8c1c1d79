import type { DrawPage } from '@picado/domain/pages/drawing';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVED_CONTRACT } from './contract-mark';

/** The exports of the second build of the web app (`apps/web/server/draw.tsx`). */
interface DrawingModule {
  createDrawPage(rules: unknown, origin: string, contract: string): DrawPage;
}

/**
 * The drawing of pages by the built web app; null for a build without it. Its code is loaded with the first page that is requested
 * for: a process that answers calls alone does without.
 */
export function openDrawing(webFolder: string, publicUrl: URL): DrawPage | null {
  const folder = join(webFolder, '.server');
  const code = join(folder, 'draw.js');
  if (!existsSync(code)) return null;
  let loading: Promise<DrawPage> | null = null;

  async function load(): Promise<DrawPage> {
    const [module, rules] = await Promise.all([
      import(pathToFileURL(code).href) as Promise<DrawingModule>,
      readFile(join(folder, 'styles.json'), 'utf8'),
    ]);
    return module.createDrawPage(JSON.parse(rules), publicUrl.origin, SERVED_CONTRACT);
  }
  return async (request) => (await (loading ??= load()))(request);
}

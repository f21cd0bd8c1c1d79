import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser';

/**
 * Provides the path of the browser (CHROMIUM_PATH), and what it cannot do. Run by Vitest; without a browser only the journeys
 * fail.
 */
export default async function provideBrowser(project: TestProject): Promise<void> {
  try {
    const { path, lacks } = await findBrowser(console.log);
    process.env['CHROMIUM_PATH'] = path;
    project.provide('browserLacks', lacks);
    console.log(`Browser: ${path}${lacks.length === 0 ? '' : `, without ${lacks.join(', ')}`}.`);
  } catch (error) {
    process.env['CHROMIUM_PATH'] = '';
    project.provide('browserLacks', null);
    console.error(error instanceof Error ? error.message : error);
  }
}

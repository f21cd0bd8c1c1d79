import { findBrowser } from './find-browser';

/**
 * Provides the path of the browser (CHROMIUM_PATH). Run by Vitest; without a browser only the journeys fail.
 */
export default async function provideBrowser(): Promise<void> {
  try {
    process.env['CHROMIUM_PATH'] = await findBrowser(console.log);
    console.log(`Browser: ${process.env['CHROMIUM_PATH']}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

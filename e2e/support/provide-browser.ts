import { findBrowser } from './find-browser';

/** Says where the browser is (CHROMIUM_PATH). Run by Vitest; where there is none, the journeys fail and nothing else does. */
export default async function provideBrowser(): Promise<void> {
  try {
    process.env['CHROMIUM_PATH'] = await findBrowser(console.log);
    console.log(`Browser: ${process.env['CHROMIUM_PATH']}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

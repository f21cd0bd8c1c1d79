import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface FirstVisit {
  /** 0 to 100. */
  performance: number;
  /** Cumulative, without a unit. */
  layoutShift: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Fetched at run time: as a dependency its 150 MB would come with every install. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * A first visit with Lighthouse's default configuration: its mobile preset. Throws where the page could not
 * be audited.
 */
export async function lookAt(address: string, debuggingPort: number): Promise<FirstVisit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address],
      ...['--port', String(debuggingPort), '--only-categories', 'performance'],
      ...['--output', 'json', '--quiet'],
    ],
    { maxBuffer: REPORT_MAX_BYTES, shell: process.platform === 'win32' },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError !== undefined) throw new Error(`${address}: ${report.runtimeError.message}`);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (report.categories['performance']?.score ?? Number.NaN) * 100,
    layoutShift: figure('cumulative-layout-shift'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
  };
}

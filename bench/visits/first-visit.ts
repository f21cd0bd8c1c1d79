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

/**
 * Fetched at run time: as a dependency their 250 MB would come with every install. Lighthouse 12 finds no start of the
 * navigation in the traces of Chromium 156, and Lighthouse 13 asks for a Node that Picado does not.
 */
const PACKAGES = ['lighthouse@13.5.0', `node-${process.platform}-${process.arch}@24`];
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * A first visit with Lighthouse's default configuration: its mobile preset. Throws where the page could not
 * be audited.
 */
export async function lookAt(address: string, debuggingPort: number): Promise<FirstVisit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      ...PACKAGES.map((name) => `--package=${name}`),
      ...['--', 'lighthouse', address],
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

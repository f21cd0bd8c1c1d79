import lighthouse from 'lighthouse';

export interface FirstVisit {
  /** 0 to 100. */
  performance: number;
  /** Cumulative, without a unit. */
  layoutShift: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

/** A first visit with Lighthouse's default configuration: its mobile preset. Throws where the page could not be looked at. */
export async function lookAt(address: string, debuggingPort: number): Promise<FirstVisit> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined) {
    throw new Error(`${address}: ${report?.runtimeError?.message ?? 'Lighthouse answered nothing'}`);
  }
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (report.categories['performance']?.score ?? Number.NaN) * 100,
    layoutShift: figure('cumulative-layout-shift'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
  };
}

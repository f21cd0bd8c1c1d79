import type { Page } from 'playwright-core';

export interface Traffic {
  /** Requests that left the phone, without those that its cache answered. */
  requests: number;
  /**
   * The longest row of requests that each began after the one before it had its answer: what is queued for a connection counts
   * as waiting, too.
   */
  rounds: number;
}

interface Exchange {
  /** Seconds, of the browser's clock. */
  begun: number;
  ended: number;
}

/** Watches the network of a page from now on; returns how to read what has passed. */
export async function watchTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  const exchanges = new Map<string, Exchange>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { timing, fromDiskCache = false } = response;
    if (fromDiskCache || timing === undefined) return;
    exchanges.set(requestId, { begun: timing.requestTime + timing.sendStart / 1000, ended: Infinity });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => exchanges.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const exchange = exchanges.get(requestId);
    if (exchange !== undefined) exchange.ended = timestamp;
  });
  await session.send('Network.enable');
  return () => ({ requests: exchanges.size, rounds: roundsOf([...exchanges.values()]) });
}

/** The longest chain without overlap: always the exchange that ends first of those that begin after the last one. */
function roundsOf(exchanges: Exchange[]): number {
  let rounds = 0;
  let free = -Infinity;
  for (const { begun, ended } of exchanges.toSorted((a, b) => a.ended - b.ended)) {
    if (begun < free) continue;
    rounds += 1;
    free = ended;
  }
  return rounds;
}

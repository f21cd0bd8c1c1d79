/** An answer that was was requested longer ago is requested anew. */
const FRESH_MS = 30_000;

interface FirstRead {
  headers: string;
  answer: Promise<Response>;
  /** Milliseconds of `performance.now()`. */
  begunAt: number;
  controller: AbortController;
}

declare global {
  interface Window {
    /** The reads that the head of the page began (`src/head.ts`), by their addresses. */
    firstReads?: Map<string, FirstRead>;
  }
}

/** Begins a read before the code that needs its answer is there. */
export function beginFirstRead(url: string, headers: Record<string, string>): void {
  const controller = new AbortController();
  const answer = fetch(url, { headers, signal: controller.signal });
  // Where nothing takes it, nothing handles its failure.
  answer.catch(() => undefined);
  window.firstReads ??= new Map();
  const read = { headers: JSON.stringify(headers), answer, begunAt: performance.now(), controller };
  window.firstReads.set(url, read);
}

/** The answer to this very call where the head began it, once: a second call is sent. */
export function takeFirstRead(
  url: string,
  { method, headers }: { method: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<Response> | undefined {
  const read = method === 'GET' ? window.firstReads?.get(url) : undefined;
  if (read === undefined) return undefined;
  window.firstReads?.delete(url);
  const isSame = read.headers === JSON.stringify(headers) && performance.now() - read.begunAt < FRESH_MS;
  if (!isSame || signal.aborted) {
    read.controller.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => read.controller.abort());
  return read.answer;
}

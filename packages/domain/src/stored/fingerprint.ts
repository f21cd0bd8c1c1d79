import * as z from 'zod/mini';
import { DESCRIBED_CALLS, type DescribedCall } from './calls';

/** The number of characters of a fingerprint: 36^8 values, of which an installation sees a few hundred. */
const LENGTH = 8;

/**
 * Names the shape that a schema describes. Two builds give one schema one fingerprint; a field more, a field less, another name or
 * another type gives another one. The order of fields and the texts of checks do not count.
 */
export function fingerprintOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): string {
  return hashed(sortedText(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));
}

/** The fingerprint of what a client sends with a call. */
export function requestFingerprint({ endpoint: { method, path }, description }: DescribedCall): string {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = description[part];
    return schema === undefined ? '' : fingerprintOf(schema, 'input');
  });
  return hashed([method, path, ...parts].join(' '));
}

const nameOf = ({ endpoint: { method, path } }: DescribedCall) => `${method} ${path}`;

/** The fingerprint of the answer of each call that reads, by the name of the call: 'GET /api/home'. */
export function answerFingerprints(): Record<string, string> {
  const reading = DESCRIBED_CALLS.filter(({ endpoint }) => endpoint.method === 'GET');
  return Object.fromEntries(reading.map((call) => [nameOf(call), fingerprintOf(call.description.response)]));
}

/** The fingerprint of the request of each call that changes something, by the name of the call: 'POST /api/matches/:id/join'. */
export function requestFingerprints(): Record<string, string> {
  const changing = DESCRIBED_CALLS.filter(({ endpoint }) => endpoint.method !== 'GET');
  return Object.fromEntries(changing.map((call) => [nameOf(call), requestFingerprint(call)]));
}

/** The fingerprint of the whole contract: equal in a page and a server that understand each other in every call. */
export const contractFingerprint = (): string =>
  hashed(
    DESCRIBED_CALLS.map(
      (call) => `${requestFingerprint(call)} ${fingerprintOf(call.description.response)}`,
    ).join(' '),
  );

/** JSON with the keys of each object, and the names of its required fields, in one order. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (Array.isArray(inner)) return key === 'required' ? (inner as string[]).toSorted() : (inner as unknown);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** FNV-1a over the characters, in two lanes of 32 bits. The domain does without a library of hashes; nothing secret depends on it. */
function hashed(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
  }
  const figure = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  return figure.toString(36).padStart(LENGTH, '0').slice(-LENGTH);
}

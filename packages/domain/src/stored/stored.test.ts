import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { matchesSchemas } from '../matches/call-schemas';
import { callAt, DESCRIBED_CALLS } from './calls';
import {
  answerFingerprints,
  contractFingerprint,
  fingerprintOf,
  requestFingerprint,
  requestFingerprints,
} from './fingerprint';
import { misfits, readStoredAnswer } from './reading';

const goal = z.object({ scorer: z.string(), minute: z.int() });
const FOUR = z.object({ goals: z.array(goal), price: z.nullable(z.string()) });

it('a schema keeps its fingerprint in another order of its fields, and with other sentences', () => {
  const again = z.object({
    price: z.nullable(z.string()),
    goals: z.array(z.object({ minute: z.int('Decí el minuto'), scorer: z.string('¿De quién fue?') })),
  });
  expect(fingerprintOf(again)).toBe(fingerprintOf(FOUR));
  expect(fingerprintOf(FOUR)).toMatch(/^[\da-z]{8}$/u);
});

it.each<[what: string, schema: z.core.$ZodType]>([
  ['a field more', z.object({ goals: z.array(goal), price: z.nullable(z.string()), surface: z.string() })],
  ['a field less', z.object({ goals: z.array(goal) })],
  ['another name', z.object({ goals: z.array(goal), cost: z.nullable(z.string()) })],
  ['another type', z.object({ goals: z.array(goal), price: z.nullable(z.number()) })],
  ['a null less', z.object({ goals: z.array(goal), price: z.string() })],
  [
    'a field that may be absent',
    z.object({ goals: z.array(goal), price: z.optional(z.nullable(z.string())) }),
  ],
  [
    'a field less deep inside',
    z.object({ goals: z.array(z.object({ scorer: z.string() })), price: z.nullable(z.string()) }),
  ],
  [
    'another list of words',
    z.object({ goals: z.array(goal), price: z.nullable(z.enum(['FREE', 'SHARED'])) }),
  ],
])('%s gives another fingerprint', (_what, schema) => {
  expect(fingerprintOf(schema)).not.toBe(fingerprintOf(FOUR));
});

it('a call that reads has a fingerprint of its answer, and one that changes something a fingerprint of its request', () => {
  const answers = answerFingerprints();
  const requests = requestFingerprints();
  expect(Object.keys(answers).length + Object.keys(requests).length).toBe(DESCRIBED_CALLS.length);
  expect(answers['GET /api/matches/:id']).toBe(fingerprintOf(matchesSchemas.read.response));
  const call = DESCRIBED_CALLS.find(({ endpoint }) => endpoint.path === '/api/matches/:id/join');
  if (call === undefined) throw new Error('Nothing joins a match');
  const { endpoint, description } = call;
  const present = requests['POST /api/matches/:id/join'];
  expect(requestFingerprint(call)).toBe(present);
  expect(requestFingerprint({ endpoint, description: { ...description, response: FOUR } })).toBe(present);
  for (const part of ['params', 'query', 'body']) {
    expect(requestFingerprint({ endpoint, description: { ...description, [part]: FOUR } })).not.toBe(present);
  }
  expect(contractFingerprint()).toMatch(/^[\da-z]{8}$/u);
});

it('of two calls of one path the one that reads is the one whose answers are cached under it', () => {
  expect(callAt('/api/matches/:id/messages')?.endpoint.method).toBe('GET');
  expect(callAt('/api/matches/:id/generate-teams')?.endpoint.method).toBe('POST');
  expect(callAt('/api/nothing')).toBeUndefined();
});

const PRESENT = fingerprintOf(FOUR);
const OLD = 'older000';
const played = { goals: [{ scorer: 'Rulo', minute: 12 }], price: '6500' };
const description = {
  response: FOUR,
  migrations: { [OLD]: ({ cost, ...rest }: { cost: string | null }) => ({ ...rest, price: cost }) },
};

it('an answer of the present schema is read, and one that does not fit it is not, whatever it claims', () => {
  expect(readStoredAnswer(description, PRESENT, { made: PRESENT, value: played })).toEqual(played);
  const { price: _price, ...without } = played;
  expect(readStoredAnswer(description, PRESENT, { made: PRESENT, value: without })).toBeUndefined();
});

it('an answer of an older schema is read by its migration, or not at all', () => {
  const { price: cost, goals } = played;
  expect(readStoredAnswer(description, PRESENT, { made: OLD, value: { goals, cost } })).toEqual(played);
  expect(
    readStoredAnswer(description, PRESENT, { made: OLD, value: { goals: 'none', cost } }),
  ).toBeUndefined();
  expect(readStoredAnswer(description, PRESENT, { made: OLD, value: null })).toBeUndefined();
  for (const made of ['unknown0', 'toString', '']) {
    expect(readStoredAnswer(description, PRESENT, { made, value: played })).toBeUndefined();
  }
});

it('what does not fit is named by its field', () => {
  expect(misfits(FOUR, played)).toBe('');
  expect(misfits(FOUR, { ...played, price: 6500 })).toMatch(/^price: /u);
  expect(misfits(z.object({ id: z.uuid() }), { id: 'rulo' })).toBe('');
  expect(misfits(z.object({ id: z.uuid() }), { id: 7 })).toMatch(/^id: /u);
});

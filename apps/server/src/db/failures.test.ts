import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './failures';

const failure = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['closed to connections', '55000'],
  ['dropped or renamed', '3D000'],
  ['behind another password', '28P01'],
  ['starting', '57P03'],
  ['full', '53300'],
])('a database that is %s may be asked again later, however deep the error', (_state, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
  expect(isDatabaseUnavailable(new Error('query failed', { cause: failure(code) }))).toBe(true);
});

test.each(['42601', '42P01', '23505', '22P02'])('%s is a mistake of the server itself', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});

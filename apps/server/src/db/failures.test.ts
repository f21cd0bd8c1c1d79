import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './failures';

const failure = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['closed to connections', '55000'],
  ['dropped or renamed', '3D000'],
  ['behind another password', '28P01'],
  ['starting', '57P03'],
  ['full', '53300'],
])('the error of a database that is %s is temporary, however deep it is wrapped', (_state, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
  expect(isDatabaseUnavailable(new Error('query failed', { cause: failure(code) }))).toBe(true);
});

test.each(['42601', '42P01', '23505', '22P02'])('%s is an error of the server', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});

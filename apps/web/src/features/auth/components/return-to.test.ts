import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './arrival';

const HOME = 'https://picado.example';

describe('a return path after sign-in', () => {
  it.each(['/match/7', '/matches?tab=historial', '/public-profile/1#reviews', '/'])('may be %s', (path) => {
    expect(safeReturnPath(path, HOME)).toBe(path);
  });

  it.each([
    null,
    '',
    'match/7',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/match/\u202Eevil',
  ])('is none where it is %j', (path) => {
    expect(safeReturnPath(path, HOME)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { PAGES, paths } from './paths';

describe('the address of a page', () => {
  it.each(Object.entries(paths))('%s is one that a page answers', (_name, path) => {
    const address = typeof path === 'string' ? path : path('a', 'b');
    const [pathname] = address.split('?');
    const patterns = Object.values(PAGES).flat();
    expect(
      patterns.some((pattern) =>
        new RegExp(`^${pattern.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(pathname ?? ''),
      ),
    ).toBe(true);
  });

  it('holds its parameters in order', () => {
    expect(paths.match('m1')).toBe('/match/m1');
    expect(paths.leave('p1', 't1')).toBe('/leave/p1/t1');
  });

  it('keeps a parameter in one segment, whatever it holds', () => {
    expect(paths.leave(':token', 'a/b?$&')).toBe('/leave/%3Atoken/a%2Fb%3F%24%26');
  });

  it('carries a sentence or a ticket in its query', () => {
    expect(paths.authFailure('El inicio de sesión venció')).toBe(
      '/auth/failure?error=El%20inicio%20de%20sesi%C3%B3n%20venci%C3%B3',
    );
    expect(paths.authCallback('a+b')).toBe('/auth-callback?token=a%2Bb');
  });
});

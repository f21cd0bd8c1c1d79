import { matchesContract } from '@picado/domain/matches/contract';
import { describe, expect, it } from 'vitest';
import { matchData } from '../../test/match-data';
import { nico, runServerOfPages } from '../../test/pages-server';
import { server } from '../../test/running-server';

runServerOfPages();

describe('search engines', () => {
  it('read pages and previews, and neither calls nor personal links', async () => {
    const answer = await fetch(`${server.url}/robots.txt`);
    const { status, headers } = answer;
    const text = await answer.text();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const rules = text.split('\n').flatMap((line) => {
      const [, kind, path = ''] = /^(Allow|Disallow): (.*)$/u.exec(line) ?? [];
      return kind === undefined
        ? []
        : { kind, path, fits: new RegExp(`^${path.replaceAll('*', '.*')}`, 'u') };
    });
    expect(text.startsWith('User-agent: *\n')).toBe(true);
    // The longest rule that fits holds (RFC 9309).
    const isClosed = (path: string) =>
      rules.filter(({ fits }) => fits.test(path)).toSorted((a, b) => b.path.length - a.path.length)[0]
        ?.kind === 'Disallow';
    for (const path of ['/api/calendar/secret.ics', '/api/matches/1/calendar.ics'])
      expect(isClosed(path), path).toBe(false);
    for (const path of ['/', '/join/1', '/match/1', '/public-profile/1', '/og/match/1.png', '/assets/a.js'])
      expect(isClosed(path), path).toBe(false);
    for (const path of ['/api/matches/1', '/leave/1/secret', '/confirm/secret'])
      expect(isClosed(path), path).toBe(true);
  });

  it('list no picture of a match or of a user', async () => {
    const { match } = (await server.call(matchesContract.create, { token: nico.token, body: matchData }))
      .body;
    const picture = await fetch(`${server.url}/og/match/${match.id}.png?v=1`);
    expect(picture.headers.get('x-robots-tag')).toBe('noindex');
  });
});

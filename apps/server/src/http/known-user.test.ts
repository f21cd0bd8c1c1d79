import { authContract } from '@picado/domain/auth/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../test/match-data';
import { openPage, pageCookieOf, sendForm } from '../../test/sent-forms';
import { nico, runServerOfPages } from '../../test/pages-server';
import { server } from '../../test/running-server';
import type { TestUser } from '../../test/server';

let matchId: string;

runServerOfPages();
beforeEach(async () => {
  const { body } = await server.call(matchesContract.create, { token: nico.token, body: matchData });
  matchId = body.match.id;
});

const entries = async () =>
  (await server.call(matchesContract.read, { params: { id: matchId } })).body.allPlayers;

describe('a known user', () => {
  const openAs = (cookie: string) => openPage(server, `/match/${matchId}`, { headers: { cookie } });

  it('gets a cookie that no script reads, and a page of their own that nothing keeps', async () => {
    const { headers } = await server.call(authContract.me, { token: nico.token });
    expect(headers.get('set-cookie')).toMatch(
      /^picado_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u,
    );
    const page = await openAs(await pageCookieOf(server, nico));
    expect(page.html).toContain(`data-drawn-for="${nico.userId}"`);
    expect(page.html).toContain('Nico Barrientos</p>');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is given the cookie once', async () => {
    const cookie = await pageCookieOf(server, nico);
    const { headers } = await server.call(authContract.me, { token: nico.token, headers: { cookie } });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is a visitor again once the session has ended, here or elsewhere, and with a cookie that was made up', async () => {
    const cookie = await pageCookieOf(server, nico);
    const { headers } = await server.call(authContract.logout, { token: nico.token });
    expect(headers.get('set-cookie')).toMatch(/^picado_session=; .*Expires=Thu, 01 Jan 1970/u);
    for (const wrong of [cookie, 'picado_session=nothing', `${cookie.slice(0, -2)}AA`, 'picado_session=']) {
      const page = await openAs(wrong);
      expect(page.status, wrong).toBe(200);
      expect(page.html).toContain('data-drawn-for=""');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  describe('with the form of their own page', () => {
    const OWN = { 'sec-fetch-site': 'same-origin' };
    let fede: TestUser;
    let cookie: string;
    beforeEach(async () => {
      fede = await server.signIn({ name: 'Fede Ledesma', email: 'fede@example.com' });
      cookie = await pageCookieOf(server, fede);
    });

    const sendAs = (fields: Record<string, string>, headers: Record<string, string> = { ...OWN, cookie }) =>
      sendForm(server, `/join/${matchId}`, { name: 'Fede L', user: fede.userId, ...fields }, headers);

    it('is signed up as themselves, once, and answered with the match', async () => {
      const sent = await Promise.all([1, 2, 3].map(() => sendAs({ position: 'Arquero' })));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(sent[0]?.html).toContain(`data-drawn="match" data-drawn-for="${fede.userId}"`);
      expect(sent[0]?.subject).toMatchObject({ entered: { name: 'Fede L', message: SUCCESSES.JOINED } });
      const own = (await entries()).filter(({ userId }) => userId === fede.userId);
      expect(own).toHaveLength(1);
      // No star is chosen in a level between two: it stays that of the profile.
      expect(own[0]).toMatchObject({ name: 'Fede L', position: 'Arquero', rating: 3 });
    });

    it('is refused without that session, with another one, and from another site', async () => {
      const other = await pageCookieOf(server, nico);
      for (const headers of [OWN, { ...OWN, cookie: 'picado_session=nothing' }, { ...OWN, cookie: other }]) {
        const { status, html } = await sendAs({}, headers);
        expect(status, JSON.stringify(headers)).toBe(401);
        expect(html).toContain(REFUSALS.AUTH_ERROR);
      }
      expect((await sendAs({}, { 'sec-fetch-site': 'cross-site', cookie })).status).toBe(403);
      await server.call(authContract.logout, { token: fede.token });
      expect((await sendAs({})).status).toBe(401);
      expect((await entries()).map(({ name }) => name)).toEqual(['Nico Barrientos']);
    });

    it('gets the form back with what was typed, as themselves', async () => {
      for (let number = 1; number <= 9; number += 1) {
        const body = { name: `Jugador ${number}` };
        await server.call(rosterContract.join, { params: { id: matchId }, body });
      }
      const sent = await sendAs({ rating: '5' });
      expect(sent.status).toBe(409);
      expect(sent.html).toContain(`data-drawn="join" data-drawn-for="${fede.userId}"`);
      expect(sent.subject).toMatchObject({
        page: 'join',
        refused: {
          sentence: REFUSALS.MATCH_FULL,
          values: { name: 'Fede L', rating: 5, isSubstitute: true },
        },
      });
    });
  });

  it('is known by the cookie to pages alone', async () => {
    const cookie = await pageCookieOf(server, nico);
    const { status } = await server.call(authContract.me, { headers: { cookie } });
    expect(status).toBe(401);
  });
});

import { matchesContract } from '@picado/domain/matches/contract';
import type { DrawnSubject } from '@picado/domain/pages/drawing';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { beforeEach, describe, expect, it } from 'vitest';
import { KICK_OFF, matchData } from '../../test/match-data';
import { KEY, openPage, pageCookieOf, sendForm } from '../../test/sent-forms';
import { nico, runServerOfPages, webFolder } from '../../test/pages-server';
import { server } from '../../test/running-server';
import { startServer } from '../../test/server';

let matchId: string;

runServerOfPages();
beforeEach(async () => {
  const { body } = await server.call(matchesContract.create, { token: nico.token, body: matchData });
  matchId = body.match.id;
});

const open = (path: string, init?: RequestInit) => openPage(server, path, init);
const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(server, path, fields, headers);
const readMatch = async () => (await server.call(matchesContract.read, { params: { id: matchId } })).body;
const namesIn = async () => (await readMatch()).allPlayers.map(({ name }) => name);

async function fill() {
  for (let number = 1; number <= 9; number += 1) {
    await server.call(rosterContract.join, { params: { id: matchId }, body: { name: `Jugador ${number}` } });
  }
}

describe('a guest without script', () => {
  it('signs up, and is answered with the match, their place in it and their personal link', async () => {
    const { status, headers, subject, html } = await send(`/join/${matchId}`, {
      name: '  Emi   Wu ',
      position: 'Arquero',
      rating: '5',
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('location')).toBeNull();
    expect(html).toContain('data-drawn="match" data-drawn-for="guest"');
    expect(subject).toMatchObject({
      page: 'match',
      entered: {
        name: 'Emi Wu',
        message: SUCCESSES.JOINED,
        leaveLink: expect.stringMatching(/^\/leave\/[\w-]{36}\/[\w-]+$/u),
      },
    });
    const entry = (await readMatch()).allPlayers.find(({ name }) => name === 'Emi Wu');
    expect(entry).toMatchObject({ position: 'Arquero', rating: 5, isSubstitute: false });
  });

  it('is there once, however often the same form is sent', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send(`/join/${matchId}`, { name: 'Emi' })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(sent.map(({ subject }) => JSON.stringify(subject))).size).toBe(1);
    expect(await namesIn()).toEqual(['Nico Barrientos', 'Emi']);
  });

  it.each([
    ['a taken name', { name: 'nico barrientos' }, 409, REFUSALS.DUPLICATE_NAME],
    ['no name', { name: ' ' }, 400, null],
    ['a name with a NUL', { name: 'Emi\0' }, 400, null],
    ['a name too long', { name: 'a'.repeat(200) }, 400, null],
  ])('with %s gets the form back, with what was typed', async (_title, fields, status, sentence) => {
    const sent = await send(`/join/${matchId}`, {
      ...fields,
      position: 'Defensor',
      rating: '2',
      isSubstitute: 'on',
    });
    expect(sent.status).toBe(status);
    expect(sent.subject).toMatchObject({
      page: 'join',
      refused: {
        isAboutName: true,
        values: { name: fields.name, position: 'Defensor', rating: 2, isSubstitute: true },
      },
    });
    const { refused } = sent.subject as Extract<DrawnSubject, { page: 'join' }>;
    if (sentence === null) expect(refused?.sentence).not.toBe('');
    else expect(refused?.sentence).toBe(sentence);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect(await namesIn()).toEqual(['Nico Barrientos']);
  });

  it('of a full match is shown once more, for the bench', async () => {
    await fill();
    const shown = await send(`/join/${matchId}`, { name: 'Emi' });
    expect(shown.status).toBe(409);
    expect(shown.subject).toMatchObject({
      refused: {
        sentence: REFUSALS.MATCH_FULL,
        isAboutName: false,
        values: { name: 'Emi', isSubstitute: true },
      },
    });
    const again = await send(`/join/${matchId}`, {
      key: KEY.replaceAll('0', '1'),
      name: 'Emi',
      isSubstitute: 'on',
    });
    expect(again.subject).toMatchObject({
      page: 'match',
      entered: { message: SUCCESSES.JOINED_AS_SUBSTITUTE },
    });
    expect((await readMatch()).substitutes.map(({ name }) => name)).toEqual(['Emi']);
  });

  it("is a guest, also with the session of a user in the same browser, where the form is a guest's", async () => {
    const cookie = await pageCookieOf(server, nico);
    await send(`/join/${matchId}`, { name: 'Emi' }, { 'sec-fetch-site': 'same-origin', cookie });
    const entry = (await readMatch()).allPlayers.find(({ name }) => name === 'Emi');
    expect(entry).toBeDefined();
    expect(entry?.userId).toBeUndefined();
  });

  it.each(['01930000-0000-7000-8000-000000000000', 'hola', '%20', '%E0%A4'])(
    'of no match (%s) is answered so',
    async (id) => {
      const { status, subject } = await send(`/join/${id}`, { name: 'Emi' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(subject).toBeNull();
    },
  );

  it('has to wait after too many tries, as with the app', async () => {
    const strict = await startServer({ webFolder, config: { dataDir: webFolder, rateLimitFactor: 0.02 } });
    try {
      const statuses: number[] = [];
      for (let number = 0; number < 5; number += 1) {
        const answer = await fetch(`${strict.url}/join/${matchId}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ key: `${KEY.slice(1)}${number}`, name: `Emi ${number}` }),
        });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toContain(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a form', () => {
  const post = (headers: Record<string, string>) => send(`/join/${matchId}`, { name: 'Emi' }, headers);

  it('of another site is refused, and says so', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: server.publicUrl },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      const { status, html } = await post(headers);
      expect(status, JSON.stringify(headers)).toBe(403);
      expect(html).toContain(REFUSALS.FORM_OF_ANOTHER_SITE);
    }
    expect(await namesIn()).toEqual(['Nico Barrientos']);
  });

  it('of an older browser is known by its origin, which our pages let it name', async () => {
    const page = await open(`/join/${matchId}`);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await post({ origin: new URL(server.publicUrl).origin })).status).toBe(200);
  });

  it('is of one kind, small, and has its key', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const to = (init: RequestInit) => open(`/join/${matchId}`, { method: 'POST', ...init });
    const json = { ...own, 'content-type': 'application/json' };
    expect((await to({ headers: json, body: JSON.stringify({ key: KEY, name: 'Emi' }) })).status).toBe(415);
    expect((await to({ headers: own, body: new FormData() })).status).toBe(415);
    expect((await send(`/join/${matchId}`, { name: 'a'.repeat(10_000) })).status).toBe(413);
    for (const key of ['', 'short', 'x y'.repeat(10)]) {
      expect((await send(`/join/${matchId}`, { key, name: 'Emi' })).status, key).toBe(400);
    }
    expect((await to({ headers: own, body: new URLSearchParams({ name: 'Emi' }) })).status).toBe(400);
    expect(await namesIn()).toEqual(['Nico Barrientos']);
  });
});

describe('a personal link without script', () => {
  async function join(name: string): Promise<string> {
    const { body } = await server.call(rosterContract.join, { params: { id: matchId }, body: { name } });
    return body.leaveLink;
  }

  it('is read without a change, and leaves', async () => {
    const link = await join('Emi');
    for (let number = 1; number <= 8; number += 1) await join(`Jugador ${number}`);
    const bench = { name: 'Rafa', isSubstitute: true };
    await server.call(rosterContract.join, { params: { id: matchId }, body: bench });
    const read = await open(link);
    expect(read.subject).toMatchObject({ page: 'leave', refusal: null, link: { player: { name: 'Emi' } } });
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect(await namesIn()).toContain('Emi');

    const left = await send(link, {});
    expect(left.status).toBe(200);
    expect(left.subject).toMatchObject({
      page: 'leave',
      link: { player: { name: 'Emi' } },
      left: { matchId, successor: 'Rafa' },
    });
    expect(await namesIn()).not.toContain('Emi');
    const again = await send(link, {});
    expect(again.subject).toMatchObject({ page: 'leave', left: { matchId } });
  });

  it('that is wrong says so, and of another site does nothing', async () => {
    const link = await join('Emi');
    const wrong = `${link.slice(0, -4)}AAAA`;
    expect((await open(wrong)).subject).toMatchObject({
      page: 'leave',
      link: null,
      refusal: 'INVALID_LEAVE_LINK',
    });
    const sent = await send(wrong, {});
    expect(sent.status).toBe(404);
    expect(sent.subject).toMatchObject({ refusal: 'INVALID_LEAVE_LINK' });
    expect((await send(link, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await namesIn()).toContain('Emi');
  });

  it('of a finished match is refused', async () => {
    const link = await join('Emi');
    await server.finishMatch(matchId);
    expect((await send(link, {})).status).toBe(409);
  });

  it.each([
    ['yes', 'CONFIRMED', true],
    ['no', 'DECLINED', false],
  ])('of a promoted player takes %s, once', async (answer, state, isIn) => {
    await fill();
    await server.call(rosterContract.join, {
      params: { id: matchId },
      body: { name: 'Emi', isSubstitute: true },
    });
    const { players } = await readMatch();
    const leaving = players.find(({ name }) => name === 'Jugador 1')?.id ?? '';
    const params = { id: matchId };
    await server.call(rosterContract.removePlayer, {
      params,
      token: nico.token,
      body: { playerId: leaving },
    });
    const playerId = (await readMatch()).players.find(({ name }) => name === 'Emi')?.id ?? '';
    const { body } = await server.call(rosterContract.confirmationLink, {
      params: { ...params, playerId },
      token: nico.token,
    });

    const shown = await open(body.link);
    expect(shown.subject).toMatchObject({
      page: 'confirm',
      isAnsweredHere: false,
      confirmation: { state: 'PENDING' },
    });
    expect((await send(body.link, {})).status).toBe(400);
    const answered = await send(body.link, { answer });
    expect(answered.subject).toMatchObject({
      page: 'confirm',
      isAnsweredHere: true,
      confirmation: { state },
    });
    expect((await namesIn()).includes('Emi')).toBe(isIn);

    const late = await send(body.link, {
      key: KEY.replaceAll('0', '1'),
      answer: answer === 'yes' ? 'no' : 'yes',
    });
    expect(late.subject).toMatchObject({ isAnsweredHere: false, confirmation: { state } });
    server.clock.set(KICK_OFF + 1);
    expect((await open('/confirm/nothing')).subject).toMatchObject({ page: 'confirm', confirmation: null });
  });
});

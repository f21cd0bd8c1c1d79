import { EventEmitter, once } from 'node:events';
import type { Match } from '@picado/domain/matches/schema';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createChatClient } from '../../../test/chat-client';
import { IN_A_YEAR, matchData } from '../../../test/match-data';
import { roundsOf } from '../../../test/rounds';
import { createProductData } from '../../../test/product-data';
import { freePort, startProcess } from '../../../test/server-process';
import { signInByBrowser } from '../../../test/sign-in-flow';

const KILLS = roundsOf(3);
const CLIENTS = 6;
const MESSAGES_EACH = 12;
const ALL = CLIENTS * MESSAGES_EACH;

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

it.each(['embedded', 'postgres'] as const)(
  'a server killed in the middle of a talk loses and doubles no message over the %s database',
  async (kind) => {
    const stored = await createProductData(kind);
    onTestFinished(stored.remove);
    const env = { ...stored.env, PORT: String(await freePort()) };
    let server = await startProcess(env);
    const { url } = server;
    const token = await signInByBrowser(url, { name: 'Nico Barrientos', email: 'nico@example.com' });
    const data = { ...matchData, date: IN_A_YEAR, maxPlayers: 11 };
    const { match } = await post<{ match: Match }>(`${url}/api/matches`, data, token);
    const clients = [];
    for (let number = 0; number < CLIENTS; number += 1) {
      const joined = await post<{ leaveLink: string }>(`${url}/api/matches/${match.id}/join`, {
        name: `Invitado ${number}`,
      });
      clients.push(createChatClient(() => url, match.id, joined.leaveLink.split('/').at(-1) ?? ''));
    }

    let written = 0;
    const progress = new EventEmitter();
    const writing = clients.map(async (client, number) => {
      for (let turn = 0; turn < MESSAGES_EACH; turn += 1) {
        await client.write(`${number} dice ${turn}`);
        written += 1;
        progress.emit('written');
      }
    });
    const moments = fc.sample(fc.integer({ min: 2, max: ALL - 8 }), { numRuns: KILLS, seed: 20261123 });
    for (const moment of moments.toSorted((a, b) => a - b)) {
      while (written < moment) await once(progress, 'written');
      server.kill('SIGKILL');
      await server.ended;
      server = await startProcess(env);
    }
    await Promise.all(writing);
    await Promise.all(clients.map((client) => client.knows(ALL)));

    const [first, ...others] = clients.map((client) => client.history());
    expect(first?.map(({ number }) => number)).toEqual(Array.from({ length: ALL }, (_, index) => index + 1));
    expect(new Set(first?.map(({ text }) => text)).size).toBe(ALL);
    for (const other of others) expect(other).toEqual(first);
    for (const client of clients) client.close();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

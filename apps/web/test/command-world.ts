import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { Outcome } from '../src/lib/api/call';
import { isStoredCommand } from '../src/lib/commands/stored-state';

/** The fate of a call: `lost` never arrives, `unanswered` is done without an answer, `away` meets a proxy without a server. */
export type Fate = 'answered' | 'lost' | 'unanswered' | 'away';

/** The body of a command of a model: its name, and whether the server refuses it. */
export interface Act {
  name: string;
  isRefused: boolean;
}

interface Page {
  name: string;
  isClosed: boolean;
  /** The last operation on the database: those of one page run in their order. */
  latest: Promise<unknown>;
  announced: Set<(id: string) => void>;
}

interface Lock {
  page: Page;
  run: () => Promise<void>;
}

type World = ReturnType<typeof createWorld>;

const never = new Promise<never>(() => undefined);

/**
 * One browser and its server: a disk that outlives its pages, locks, and a network. A scheduler decides what happens next: each
 * operation on the disk, each message to another page, each arrival at the server and each answer.
 */
export function createWorld(scheduler: Scheduler, fates: readonly Fate[]) {
  const rows = new Map<string, object>();
  const locks = new Map<string, Lock[]>();
  const pages = new Set<Page>();
  const left = [...fates];
  const server = {
    /** The calls that were made, in their order. */
    calls: [] as { page: string; key: string; name: string }[],
    /** The names of the commands that were done, in their order. */
    done: [] as string[],
    answers: new Map<string, Outcome<unknown>>(),
  };

  /** Returns once the scheduler lets it happen; never on a page that is closed by then. */
  async function after(page: Page, label: string): Promise<void> {
    await scheduler.schedule(Promise.resolve(), `${page.name}: ${label}`);
    if (page.isClosed) await never;
  }

  function onDisk<T>(page: Page, label: string, work: () => T): Promise<T> {
    const done = page.latest.then(async () => {
      await after(page, label);
      return work();
    });
    page.latest = done;
    return done;
  }

  function databaseOf(page: Page) {
    const idOf = (row: object) => (row as { command: { id: string } }).command.id;
    const store = {
      getAll: async () => structuredClone([...rows.values()]),
      put: async (row: object) => void rows.set(idOf(row), structuredClone(row)),
    };
    return {
      get: (_store: string, id: string) => onDisk(page, 'get', () => structuredClone(rows.get(id))),
      getAll: () => onDisk(page, 'getAll', () => structuredClone([...rows.values()])),
      delete: (_store: string, id: string) => onDisk(page, 'delete', () => void rows.delete(id)),
      transaction() {
        const begun = onDisk(page, 'transaction', () => undefined);
        return {
          store: {
            get: (id: string) => begun.then(() => structuredClone(rows.get(id))),
            getAll: () => begun.then(store.getAll),
            put: (row: object) => begun.then(() => store.put(row)),
            delete: (id: string) => begun.then(() => void rows.delete(id)),
          },
          done: begun,
        };
      },
    };
  }

  function runNext(name: string): void {
    const [next] = locks.get(name) ?? [];
    void next?.run().finally(() => {
      if (locks.get(name)?.[0] !== next) return;
      locks.get(name)?.shift();
      runNext(name);
    });
  }

  function exclusively<T>(page: Page, name: string, work: () => Promise<T>): Promise<T> {
    // The timers of a closed page still run here.
    if (page.isClosed) return never;
    return new Promise((resolve, reject) => {
      const run = () => (page.isClosed ? never : work().then(resolve, reject));
      const waiting = locks.get(name) ?? [];
      locks.set(name, [...waiting, { page, run }]);
      if (waiting.length === 0) runNext(name);
    });
  }

  async function call(page: Page, key: string, { name, isRefused }: Act): Promise<Outcome<unknown>> {
    const fate = left.shift() ?? 'answered';
    server.calls.push({ page: page.name, key, name });
    const lost: Outcome<unknown> = { error: 'Error de conexión', code: 'NETWORK_ERROR' };
    if (fate === 'lost' || fate === 'away') {
      await after(page, `${name} ${fate}`);
      return fate === 'lost' ? lost : { error: '', code: 'SERVER_ERROR', status: 503 };
    }
    // A request that has left arrives, also where its page is closed.
    await scheduler.schedule(Promise.resolve(), `${name} arrives`);
    const known = server.answers.get(key);
    const answer: Outcome<unknown> = isRefused
      ? { error: `No se pudo ${name}`, code: 'MATCH_FINISHED', status: 409 }
      : { data: { message: `Hecho ${name}`, name } };
    if (known === undefined) {
      server.answers.set(key, answer);
      if (!isRefused) server.done.push(name);
    }
    await after(page, `${name} ${fate}`);
    return fate === 'unanswered' ? lost : (known ?? answer);
  }

  return {
    /** The rows of the disk. */
    stored: () => [...rows.values()].filter(isStoredCommand),
    server,
    pages,
    call,
    exclusively,
    databaseOf,
    announce(from: Page, id: string) {
      for (const page of pages) {
        if (page === from || page.announced.size === 0) continue;
        void after(page, 'announcement').then(() => page.announced.forEach((listener) => listener(id)));
      }
    },
    /** Ends a page: nothing that it began goes on, and its locks are free. */
    close(page: Page) {
      page.isClosed = true;
      pages.delete(page);
      for (const [name, waiting] of locks) {
        const isHolder = waiting[0]?.page === page;
        locks.set(
          name,
          waiting.filter((lock) => lock.page !== page),
        );
        if (isHolder) runNext(name);
      }
    },
  };
}

const MOCKED = [
  '../src/lib/stored/fingerprints',
  '../src/lib/stored/contract-mark',
  '../src/lib/offline/database',
  '../src/lib/commands/stored-channel',
  '../src/lib/api/call',
  '../src/lib/toast',
];

/** Gives the modules back to the tests that follow in this worker. */
export function forgetPages(): void {
  for (const module of MOCKED) vi.doUnmock(module);
  vi.resetModules();
}

/** The code of one page: modules that know nothing of another page's. It is opened by `open`. */
export async function loadPage(world: World, name: string, loadKinds: (page: PageModules) => void) {
  const page: Page = { name, isClosed: false, latest: Promise.resolve(), announced: new Set() };
  let wasOpened = false;
  const said: string[] = [];
  const say = (sentence: string) => {
    if (!page.isClosed) said.push(sentence);
  };
  const database = world.databaseOf(page);
  vi.resetModules();
  vi.doMock('../src/lib/offline/database', () => ({ DURABLE: {}, offlineDatabase: async () => database }));
  vi.doMock('../src/lib/commands/stored-channel', () => ({
    PROBE_LOCK: '*',
    announceStored: (id: string) => !page.isClosed && world.announce(page, id),
    onAnnounced: (listener: (id: string) => void) => page.announced.add(listener),
    exclusively: <T>(scope: string, work: () => Promise<T>) => world.exclusively(page, scope, work),
  }));
  vi.doMock('../src/lib/api/call', () => ({
    call: (_endpoint: unknown, input: { body: Act }, { idempotencyKey = '' }: { idempotencyKey?: string }) =>
      world.call(page, idempotencyKey, input.body),
  }));
  vi.doMock('../src/lib/stored/fingerprints', () => ({ ANSWERS: {}, REQUESTS: {} }));
  vi.doMock('../src/lib/stored/contract-mark', () => ({ CONTRACT: 'this' }));
  vi.doMock('../src/lib/toast', () => ({ toast: { success: say, error: say, info: () => undefined } }));
  const modules = await loadModules();
  loadKinds(modules);
  const client = modules.query.createQueryClient();
  modules.queue.prepareCommands(client);
  return {
    ...modules,
    client,
    said,
    isOpen: () => world.pages.has(page),
    wasOpened: () => wasOpened,
    async open() {
      wasOpened = true;
      world.pages.add(page);
      await modules.stored.loadStored();
      if (!page.isClosed) modules.queue.sendStored(client);
    },
    close: () => world.close(page),
  };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;
type PageModules = Awaited<ReturnType<typeof loadModules>>;

async function loadModules() {
  const [query, queue, command, stored, sending, pending] = await Promise.all([
    import('../src/lib/api/query'),
    import('../src/lib/commands/queue'),
    import('../src/lib/commands/command'),
    import('../src/lib/commands/stored-commands'),
    import('../src/lib/commands/stored-sending'),
    import('../src/lib/commands/pending'),
  ]);
  return { query, queue, command, stored, sending, pending };
}

/** The sum of what a page has said of commands that were done, or refused: those that waited are counted in one sentence. */
export function countSaid(said: readonly string[]) {
  const numberIn = (sentence: string) => Number(/\d+/u.exec(sentence)?.[0] ?? 1);
  const sum = (pattern: RegExp) =>
    said
      .filter((sentence) => pattern.test(sentence))
      .reduce((total, each) => total + (/cambio/u.test(each) ? numberIn(each) : 1), 0);
  return { done: sum(/^(?:Hecho|Se mand)/u), refused: sum(/^(?:No se pudo|\d+ cambios? no)/u) };
}

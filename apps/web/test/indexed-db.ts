import factory from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '../src/lib/offline/database';

/** Without it a browser stores nothing, as in some private windows: commands are sent within the press, and tests wait for less. */
export function hideIndexedDb(): void {
  Reflect.deleteProperty(globalThis, 'indexedDB');
}

/** Gives the tests of a file a browser with a database. */
export function withIndexedDb(): void {
  beforeAll(() => {
    // Not what was global before: a test that resets modules has this one loaded again, once it is hidden.
    globalThis.indexedDB = factory;
  });
  afterAll(async () => {
    await closeDatabase();
    hideIndexedDb();
  });
}

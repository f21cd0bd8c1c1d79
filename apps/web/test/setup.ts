import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { doneCommands, storedCommands } from '../src/lib/commands/known-commands';
import { dropStored } from '../src/lib/commands/stored-commands';
import { noteSignal } from '../src/lib/offline/signal';
import { toast } from '../src/lib/toast';
import { hideIndexedDb } from './indexed-db';
import './drawn-actions';
import './moved-focus';
import './top-layer';

hideIndexedDb();

// The code of a dialog is fetched, and by the first worker compiled, when it is opened.
configure({ asyncUtilTimeout: 20_000 });

/** The matches of the tests are played two days later (`matches.ts`). */
const BEGINS_AT = Date.parse('2026-11-24T15:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
// The days between a match and today decide what is shown: they are the same whenever the tests run.
if (Math.abs(Date.now() - BEGINS_AT) > DAY_MS) {
  const ThisDate = Date;
  const aheadMs = Date.now() - BEGINS_AT;
  globalThis.Date = class extends ThisDate {
    constructor(...moment: unknown[]) {
      if (moment.length === 0) super(ThisDate.now() - aheadMs);
      else super(...(moment as [number]));
    }
    static override now() {
      return ThisDate.now() - aheadMs;
    }
  } as DateConstructor;
}

// Browser features that jsdom lacks.
const nothing = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
);
window.matchMedia = (media) =>
  ({
    matches: false,
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = nothing;

afterEach(() => {
  cleanup();
  toast.closeAll();
  for (const { command } of [...storedCommands(), ...doneCommands()]) void dropStored(command.id);
  noteSignal(true);
  // Elements that a test adds beside the app would still be there in the next one.
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// The next file runs in the same worker: a part still being fetched when this one ends would never arrive there.
afterAll(() => vi.dynamicImportSettled());

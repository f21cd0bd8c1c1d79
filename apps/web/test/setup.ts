import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { doneCommands, dropStored, storedCommands } from '../src/lib/commands/stored-commands';
import { noteSignal } from '../src/lib/offline/signal';
import { reportMisfits } from '../src/lib/stored/misfit-report';
import { toast } from '../src/lib/toast';
import { hideIndexedDb } from './indexed-db';
import './drawn-actions';
import './moved-focus';
import './top-layer';

hideIndexedDb();
reportMisfits();

// The code of a dialog is fetched, and by the first worker compiled, when it is opened.
configure({ asyncUtilTimeout: 20_000 });

/** The matches of the tests are played two days later (`matches.ts`). */
const BEGINS_AT = Date.parse('2026-11-24T15:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
/** The machine's clock, whatever a test has made of `Date`. */
const machineNow = () => performance.timeOrigin + performance.now();

/** The days between a match and today decide what is shown: they are the same whenever the tests run. */
function shiftDate(): void {
  const aheadMs = Date.now() - BEGINS_AT;
  if (Math.abs(aheadMs) <= DAY_MS) return;
  const ThisDate = Date;
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
shiftDate();
// A test that gives its own clock back leaves that of the machine behind.
beforeEach(() => {
  if (Math.abs(Date.now() - machineNow()) < 60_000) shiftDate();
});

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

function dropCommands(): void {
  for (const { command } of [...storedCommands(), ...doneCommands()]) void dropStored(command.id);
}

// A file that resets modules leaves those that it loaded last to the next file of its worker, with what they know.
dropCommands();

afterEach(() => {
  cleanup();
  toast.closeAll();
  dropCommands();
  noteSignal(true);
  // Elements that a test adds beside the app would still be there in the next one.
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// The next file runs in the same worker: a part still being fetched when this one ends would never arrive there.
afterAll(() => vi.dynamicImportSettled());

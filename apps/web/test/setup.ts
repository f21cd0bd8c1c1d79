import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toast } from '../src/ui/toast';
import './top-layer';

// The code of a dialog is fetched when it is opened.
configure({ asyncUtilTimeout: 10_000 });

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
  // Elements that a test adds beside the app would still be there in the next one.
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// The next file runs in the same worker: a part still being fetched when this one ends would never arrive there.
afterAll(() => vi.dynamicImportSettled());

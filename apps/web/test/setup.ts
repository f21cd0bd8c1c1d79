import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '../src/ui/toast';

// The code of a dialog is fetched when it is opened.
configure({ asyncUtilTimeout: 10_000 });

// What a browser has and jsdom has not; the kit asks for all of it.
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
  // What a test put beside the app would stand before the next one.
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

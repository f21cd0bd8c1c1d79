import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '../src/ui/toast';

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
  window.localStorage.clear();
  window.sessionStorage.clear();
});

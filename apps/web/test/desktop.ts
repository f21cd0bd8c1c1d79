import { vi } from 'vitest';
import { DESKTOP } from '../src/lib/desktop-window';

/** Makes the window a desktop's, until the mocks of the test are restored. */
export function onDesktop(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === DESKTOP,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

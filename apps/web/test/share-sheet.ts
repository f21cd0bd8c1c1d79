import { afterEach, beforeEach, vi } from 'vitest';

interface Sharing {
  /** The share sheet of the phone. */
  share: ReturnType<typeof vi.fn<(data: ShareData) => Promise<void>>>;
  /** The names of the files that the browser saved. */
  saved: string[];
  /** A browser has no share sheet for files without this. */
  giveSheet(): void;
}

/** Where the pictures of the running test file go: to the share sheet, or to the saved files. */
export function watchSharing(): Sharing {
  const share: Sharing['share'] = vi.fn<(data: ShareData) => Promise<void>>();
  const saved: string[] = [];

  beforeEach(() => {
    share.mockReset().mockResolvedValue(undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    saved.length = 0;
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  return {
    share,
    saved,
    giveSheet() {
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    },
  };
}

import { vi } from 'vitest';

/** The caches of a browser, empty, until stubs are taken back. */
export function storeInMemory(): void {
  const stored = new Map<string, Map<string, string>>();
  const responseOf = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, string>();
      stored.set(name, entries);
      return Promise.resolve({
        put: async (key: string, response: Response) => void entries.set(key, await response.text()),
      });
    },
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(responseOf(stored.get(cacheName)?.get(key))),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    keys: () => Promise.resolve([...stored.keys()]),
  });
}

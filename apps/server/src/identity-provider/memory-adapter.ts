import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Storage of the provider for sign-ins in progress: it holds a few users for minutes, in one process. A
 * restart ends them.
 */
export function createMemoryAdapter(): new (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  function live(key: string): AdapterPayload | undefined {
    const found = kept.get(key);
    if (found === undefined || found.expiresAt > Date.now()) return found?.payload;
    kept.delete(key);
    return undefined;
  }

  const findBy = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${model} `))
      .map(live)
      .find((payload) => payload !== undefined && matches(payload));

  return class MemoryAdapter implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    #key(id: string): string {
      return `${this.#model} ${id}`;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      for (const key of [...kept.keys()]) live(key);
      const expiresAt = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000;
      kept.set(this.#key(id), { payload, expiresAt });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return live(this.#key(id));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return findBy(this.#model, (payload) => payload.uid === uid);
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return findBy(this.#model, (payload) => payload.userCode === userCode);
    }

    async consume(id: string): Promise<void> {
      const payload = live(this.#key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.#key(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}

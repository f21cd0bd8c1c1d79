import { randomBytes } from 'node:crypto';

/** What waits for its next step, each under a name that cannot be guessed, for a while. A restart ends it. */
export class Pending<T> {
  readonly #kept = new Map<string, { value: T; endsAt: number }>();
  readonly #durationMs: number;

  constructor(durationMs: number) {
    this.#durationMs = durationMs;
  }

  add(value: T): string {
    const now = Date.now();
    for (const [name, { endsAt }] of this.#kept) if (endsAt <= now) this.#kept.delete(name);
    const name = randomBytes(24).toString('base64url');
    this.#kept.set(name, { value, endsAt: now + this.#durationMs });
    return name;
  }

  find(name: string): T | null {
    const found = this.#kept.get(name);
    return found !== undefined && found.endsAt > Date.now() ? found.value : null;
  }

  take(name: string): T | null {
    const value = this.find(name);
    this.#kept.delete(name);
    return value;
  }
}

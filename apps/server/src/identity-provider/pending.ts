import { randomBytes } from 'node:crypto';

/**
 * Holds values that wait for their next step, each under a name that cannot be guessed, for a limited time. A restart ends it.
 */
export class Pending<T> {
  readonly #pending = new Map<string, { value: T; endsAt: number }>();
  readonly #durationMs: number;

  constructor(durationMs: number) {
    this.#durationMs = durationMs;
  }

  add(value: T): string {
    const now = Date.now();
    for (const [name, { endsAt }] of this.#pending) if (endsAt <= now) this.#pending.delete(name);
    const name = randomBytes(24).toString('base64url');
    this.#pending.set(name, { value, endsAt: now + this.#durationMs });
    return name;
  }

  find(name: string): T | null {
    const found = this.#pending.get(name);
    return found !== undefined && found.endsAt > Date.now() ? found.value : null;
  }

  take(name: string): T | null {
    const value = this.find(name);
    this.#pending.delete(name);
    return value;
  }
}

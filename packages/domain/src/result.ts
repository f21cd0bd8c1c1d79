import type { RefusalCode } from './sentences/refusals';

/** The answer of a rule: a value, or a refusal with its code. The edge turns the code into a status and a sentence. */
export type Result<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  code: RefusalCode;
  /** The milliseconds after which the same may be accepted; absent where time alone changes nothing. */
  retryAfterMs?: number;
}

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, after: Pick<Refused, 'retryAfterMs'> = {}): Refused {
  return { ok: false, code, ...after };
}

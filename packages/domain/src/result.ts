import type { RefusalCode } from './sentences/refusals';

/**
 * What a rule answers: a value, or a refusal with its code. The edge turns the code into a status and a
 * sentence.
 */
export type Result<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  code: RefusalCode;
}

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(code: RefusalCode): Refused {
  return { ok: false, code };
}

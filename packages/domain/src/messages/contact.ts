import { accept, refuse, type Result } from '../result';

const MINUTE_MS = 60 * 1000;
/** How long a code can be given back, in milliseconds. */
export const CODE_VALID_MS = 10 * MINUTE_MS;
/** Wrong codes until a new one is needed. */
export const CODE_TRIES = 5;
/** Within this time a user is sent `CODES_OF_USER` codes at most, and a number `CODES_OF_NUMBER`; in milliseconds. */
export const CODES_COUNTED_MS = 60 * MINUTE_MS;
export const CODES_OF_USER = 3;
export const CODES_OF_NUMBER = 3;
/** And so many are sent to all guests of one match: more than a full list needs. */
export const CODES_OF_MATCH = 60;

/**
 * All spellings of a number in international form; which comes first is the same for all of them. WhatsApp names mobile numbers
 * of Argentina, Mexico and Brazil with a digit that users leave out, or the other way round.
 */
export function spellingsOf(whatsapp: string): [string, ...string[]] {
  for (const [pattern, ...spellings] of SPELLINGS) {
    const [first, ...others] = spellings.map((spelling) => whatsapp.replace(pattern, spelling));
    if (pattern.test(whatsapp) && first !== undefined) return [first, ...others];
  }
  return [whatsapp];
}

const SPELLINGS: readonly (readonly [RegExp, string, string])[] = [
  [/^\+549?(\d{10})$/u, '+549$1', '+54$1'],
  [/^\+521?(\d{10})$/u, '+52$1', '+521$1'],
  // Other numbers of eight digits are of landlines, which have no ninth.
  [/^\+55(\d\d)9?([6-9]\d{7})$/u, '+55$19$2', '+55$1$2'],
];

/** The latest code of a user. */
export interface SentCode {
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Wrong codes that were given so far. */
  tries: number;
  /** True once it was given back, or another was sent. */
  isEnded: boolean;
}

/**
 * Whether another code may be sent (`TOO_MANY_CODES`). The counts are those of the last `CODES_COUNTED_MS`: `toHolder` to the same
 * user or guest, `inMatch` to all guests of the match.
 */
export function decideCode(sent: { toHolder: number; toNumber: number; inMatch: number }): Result<true> {
  return sent.toHolder >= CODES_OF_USER || sent.toNumber >= CODES_OF_NUMBER || sent.inMatch >= CODES_OF_MATCH
    ? refuse('TOO_MANY_CODES')
    : accept(true);
}

/** Whether a code that came back confirms the number: refuses an old or used up one (`CODE_EXPIRED`) and a wrong one (`CODE_WRONG`). */
export function decideConfirmation(
  sent: SentCode | null,
  given: { isRight: boolean; now: number },
): Result<true> {
  const isOver =
    sent === null || sent.isEnded || sent.tries >= CODE_TRIES || given.now >= sent.createdAt + CODE_VALID_MS;
  if (isOver) return refuse('CODE_EXPIRED');
  return given.isRight ? accept(true) : refuse('CODE_WRONG');
}

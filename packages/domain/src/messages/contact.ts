import { accept, refuse, type Result } from '../result';

const MINUTE_MS = 60 * 1000;
/** The time for which a code can be given back, in milliseconds. */
export const CODE_VALID_MS = 10 * MINUTE_MS;
/** Wrong codes until a new one is needed. */
export const CODE_TRIES = 5;
/** Within this time a user is sent `CODES_OF_USER` codes at most, and a number `CODES_OF_NUMBER`; in milliseconds. */
export const CODES_COUNTED_MS = 60 * MINUTE_MS;
export const CODES_OF_USER = 3;
export const CODES_OF_NUMBER = 3;
/** The codes that are sent to all guests of one match at most, within that time: more than a full list needs. */
export const CODES_OF_MATCH = 60;
/** The time within which the daily limits are counted, in milliseconds. */
export const CODES_COUNTED_DAILY_MS = 24 * 60 * MINUTE_MS;
export const DAILY_CODES_OF_USER = 5;
export const DAILY_CODES_OF_NUMBER = 5;
export const DAILY_CODES_OF_MATCH = 120;
/** And so many to all numbers that are given from one address: a full list behind the wifi of a club, with a retry for half of it. */
export const DAILY_CODES_OF_ADDRESS = 60;

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

/** Codes of the last `CODES_COUNTED_MS` and of the last `CODES_COUNTED_DAILY_MS`. */
export interface CodeCount {
  hour: number;
  day: number;
}

/** The codes that were sent before another one. */
export interface SentCodes {
  /** The codes to the same user or guest. */
  toHolder: CodeCount;
  /** The codes to the number since its holder last wrote ALTA. */
  toNumber: CodeCount;
  /** The codes to all guests of the match. */
  inMatch: CodeCount;
  /** The number of codes to all numbers that were given from the same address, in a day. */
  fromAddress: number;
  /** True if the number's holder wrote BAJA. */
  isStopped: boolean;
}

/**
 * Decides if another code may be sent. Refuses a caller who was sent enough (`TOO_MANY_CODES`), and a number that receives
 * no more (`NUMBER_TAKES_NO_CODES`): one refusal for BAJA and for too many codes, so that a stranger learns neither.
 */
export function decideCode(sent: SentCodes): Result<true> {
  const isOver = ({ hour, day }: CodeCount, hourly: number, daily: number) => hour >= hourly || day >= daily;
  if (
    isOver(sent.toHolder, CODES_OF_USER, DAILY_CODES_OF_USER) ||
    isOver(sent.inMatch, CODES_OF_MATCH, DAILY_CODES_OF_MATCH) ||
    sent.fromAddress >= DAILY_CODES_OF_ADDRESS
  ) {
    return refuse('TOO_MANY_CODES');
  }
  return sent.isStopped || isOver(sent.toNumber, CODES_OF_NUMBER, DAILY_CODES_OF_NUMBER)
    ? refuse('NUMBER_TAKES_NO_CODES')
    : accept(true);
}

/**
 * Decides if a code that came back confirms the number: refuses an old or used up one (`CODE_EXPIRED`) and a wrong one
 * (`CODE_WRONG`).
 */
export function decideConfirmation(
  sent: SentCode | null,
  given: { isRight: boolean; now: number },
): Result<true> {
  const isOver =
    sent === null || sent.isEnded || sent.tries >= CODE_TRIES || given.now >= sent.createdAt + CODE_VALID_MS;
  if (isOver) return refuse('CODE_EXPIRED');
  return given.isRight ? accept(true) : refuse('CODE_WRONG');
}

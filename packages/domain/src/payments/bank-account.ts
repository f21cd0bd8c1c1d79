/**
 * The numbers and names of Argentine accounts, as the central bank defines them: a CBU (of banks) or CVU (of payment
 * providers) is 22 digits in two blocks, each ended by a check digit; an alias stands for one of them.
 * Source: BCRA, Sistema Nacional de Pagos, 'Clave Bancaria Uniforme' (Comunicación A 2622) and 'Alias CBU' (A 6044).
 */

export const ALIAS_SENTENCE = 'El alias lleva de 6 a 20 letras, números, puntos o guiones.';
export const BANK_NUMBER_LENGTH_SENTENCE = 'El CVU o CBU tiene 22 números.';
export const BANK_NUMBER_SENTENCE = 'Ese CVU o CBU no existe: revisá los números.';

const ALIAS = /^(?=.*[a-z0-9])[a-z0-9.-]{6,20}$/iu;
const BANK_NUMBER = /^\d{22}$/u;

/** The weights of the digits before each check digit, from the left. They repeat 3, 9, 7, 1 from the check digit leftward. */
const BLOCKS = [
  { start: 0, weights: [7, 1, 3, 9, 7, 1, 3] },
  { start: 8, weights: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] },
] as const;

/**
 * Returns true for 6 to 20 letters without accents or ñ, digits, dots and hyphens; at least one of them is a letter or a digit.
 */
export function isAlias(text: string): boolean {
  return ALIAS.test(text);
}

/** The digits of a CVU or CBU as it was typed or pasted: without the blanks, dots and hyphens that group them. */
export function readBankNumber(text: string): string {
  return text.replace(/[\s.-]/gu, '');
}

export function hasBankNumberLength(digits: string): boolean {
  return BANK_NUMBER.test(digits);
}

/** Returns true if the text is 22 digits whose two check digits are right. All zeros, which would pass, is no account. */
export function isBankNumber(digits: string): boolean {
  if (!hasBankNumberLength(digits) || /^0+$/u.test(digits)) return false;
  return BLOCKS.every(({ start, weights }) => {
    const check = Number(digits[start + weights.length]);
    return checkDigit(digits.slice(start, start + weights.length), weights) === check;
  });
}

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10;
}

/** The 22 digits in groups that can be read aloud: '0000003100 0412 8890 1526'. */
export function groupedBankNumber(digits: string): string {
  return [digits.slice(0, 10), digits.slice(10, 14), digits.slice(14, 18), digits.slice(18)].join(' ');
}

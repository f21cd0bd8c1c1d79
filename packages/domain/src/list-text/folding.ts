/**
 * Letters and digits drawn as signs: bold, italic and handwritten ones of mathematics, wide ones, and letters
 * in circles. Generators of 'fonts' write whole lists in them; each stands for a plain letter.
 */
const STYLED = /[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}]/u;
const EVERY_STYLED = new RegExp(STYLED.source, 'gu');
/** Letters in black circles and squares have no plain form in Unicode's tables. */
const BLACK_CIRCLED_A = 0x1f150;
const BLACK_CIRCLED_Z = 0x1f169;
const CAPITAL_A = 65;

/** The line with plain letters and digits in place of styled ones; the same text where it has none. */
export function withPlainLetters(line: string): string {
  if (!STYLED.test(line)) return line;
  return line.replace(EVERY_STYLED, plainOf).normalize('NFC');
}

function plainOf(styled: string): string {
  const code = styled.codePointAt(0) ?? 0;
  if (code >= BLACK_CIRCLED_A && code <= BLACK_CIRCLED_Z)
    return String.fromCharCode(CAPITAL_A + code - BLACK_CIRCLED_A);
  // Squared letters decompose to themselves; circled small ones to small ones.
  const plain = styled.normalize('NFKC');
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(plain) ? plain : styled;
}

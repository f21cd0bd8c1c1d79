/** Longer than any emoji (the longest families and flags), short enough to be looked at for free. */
const MAX_UNITS = 40;
const PRESENTATION = '\uFE0F';

/**
 * One emoji in its one spelling, or null for what is none: a letter, a word, two emoji, a smile made of signs.
 *
 * Only what Unicode recommends for interchange counts, so that two people who react alike are counted together and
 * nothing invisible hides in a reaction. The heart without its presentation mark, as some keyboards send it, is read
 * as the heart.
 */
export function readEmoji(text: string): string | null {
  if (text.length === 0 || text.length > MAX_UNITS) return null;
  const isEmoji = emojiPattern();
  if (isEmoji.test(text)) return text;
  const presented = `${text}${PRESENTATION}`;
  return isEmoji.test(presented) ? presented : null;
}

let pattern: RegExp | undefined;

/**
 * Made when first asked for: a browser that does not know this kind of pattern still loads the page. Kept, because
 * making it takes longer than everything it is asked.
 */
function emojiPattern(): RegExp {
  pattern ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return pattern;
}

/** Longer than any emoji (the longest are families and flags), short enough for a cheap check. */
const MAX_UNITS = 40;
const PRESENTATION = '\uFE0F';

/**
 * One emoji in its one spelling, or null for anything else: a letter, a word, two emoji, a smile made of
 * signs.
 *
 * Only what Unicode recommends for interchange counts, so that two users that react alike are counted
 * together and nothing invisible hides in a reaction. The heart without its presentation selector, as some
 * keyboards send it, is read as the heart.
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
 * Compiles the pattern at first use: a browser without this kind of pattern still loads the page. Cached, because compiling it
 * takes longer than all its matches.
 */
function emojiPattern(): RegExp {
  pattern ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return pattern;
}

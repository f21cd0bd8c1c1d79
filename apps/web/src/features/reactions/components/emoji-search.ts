import { nameKey } from '@picado/domain/text/one-line';
import { EMOJI_CATEGORIES } from './emoji-categories';
import type { Emoji } from './emoji-set';

export const MAX_RESULTS = 32;

const CATEGORY_KEYS = new Map(EMOJI_CATEGORIES.map(({ key, name }) => [key, nameKey(name)]));

/** Ranks a match, the best with the lowest number; null for none. */
function rank({ keywords, localWords, category }: Emoji, typed: string): number | null {
  if (localWords.some((word) => word.startsWith(typed))) return 0;
  if (keywords.some((keyword) => keyword.split(' ').includes(typed))) return 1;
  if (keywords.some((keyword) => keyword.startsWith(typed) || keyword.includes(` ${typed}`))) return 2;
  if ([...keywords, ...localWords].some((keyword) => keyword.includes(typed))) return 3;
  return CATEGORY_KEYS.get(category)?.includes(typed) === true ? 4 : null;
}

/**
 * The emoji found by some letters in a keyword or in the name of a category, at most 32: first the local name, then
 * whole words, beginnings, any other place, and the category last.
 */
export function searchEmoji(emoji: readonly Emoji[], query: string): Emoji[] {
  const typed = nameKey(query);
  if (typed === '') return [];
  return emoji
    .map((one) => ({ one, rank: rank(one, typed) }))
    .filter((found): found is { one: Emoji; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_RESULTS)
    .map(({ one }) => one);
}

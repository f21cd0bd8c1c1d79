/** The categories of the picker, in its order, with the emoji that represents each. */
export const EMOJI_CATEGORIES = [
  { key: 'faces', name: 'Caras y emociones', icon: '😀' },
  { key: 'gestures', name: 'Gestos y cuerpo', icon: '👋' },
  { key: 'animals', name: 'Animales', icon: '🐶' },
  { key: 'nature', name: 'Naturaleza', icon: '🌳' },
  { key: 'food', name: 'Comida y bebida', icon: '🍕' },
  { key: 'sports', name: 'Deportes', icon: '⚽' },
  { key: 'activities', name: 'Actividades', icon: '🎉' },
  { key: 'objects', name: 'Objetos', icon: '💡' },
  { key: 'symbols', name: 'Símbolos', icon: '🔣' },
  { key: 'travel', name: 'Viajes', icon: '✈️' },
  { key: 'flags', name: 'Banderas', icon: '🏁' },
] as const;

export type EmojiCategory = (typeof EMOJI_CATEGORIES)[number]['key'];

/** The groups of the data (Unicode's), where a whole one is one of ours. */
const BY_GROUP: Readonly<Record<number, EmojiCategory>> = {
  0: 'faces',
  1: 'gestures',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
};

/** The subgroups that we put elsewhere: plants and weather are nature, medals and players are sports, music is done. */
const BY_SUBGROUP: Readonly<Record<number, EmojiCategory>> = {
  28: 'sports',
  40: 'nature',
  41: 'nature',
  59: 'nature',
  61: 'sports',
  62: 'sports',
  67: 'activities',
  68: 'activities',
};

/** Returns undefined for what is no emoji alone: a skin tone, a letter of a flag. */
export function categoryOf(
  group: number | undefined,
  subgroup: number | undefined,
): EmojiCategory | undefined {
  if (group === undefined) return undefined;
  return BY_SUBGROUP[subgroup ?? -1] ?? BY_GROUP[group];
}

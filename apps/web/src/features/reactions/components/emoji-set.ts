import { nameKey } from '@picado/domain/text/one-line';
import rows from 'emojibase-data/es/data.json';
import { categoryOf, type EmojiCategory } from './emoji-categories';

/** One emoji of the picker. */
export interface Emoji {
  emoji: string;
  /** The name in Spanish, for screen readers. */
  name: string;
  category: EmojiCategory;
  /** The words by which it is found, without regard to case and accents. */
  keywords: readonly string[];
  /** The local name: found before all the rest. */
  localWords: readonly string[];
}

/** Newer ones are an empty box on a phone of a few years ago. */
const LATEST_VERSION = 15;
/** Each face with a man's and a woman's sign once more: thrice as many to look through, and nothing more to say. */
const GENDER_SIGN = /\u200D[\u2640\u2642]/u;
/** The data marks every one as a picture; Unicode's own spelling does so only where it would be a letter. */
const NEEDLESS_MARK = /(\p{Emoji_Presentation})\uFE0F/gu;

/** Local names of emoji, beside the words of the data. */
const LOCAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  '⚽': ['pelota', 'fútbol', 'fulbito', 'picado', 'bocha', 'gol'],
  '🥅': ['arco', 'gol', 'red'],
  '🧤': ['arquero', 'guantes', 'guante de oro', 'atajada'],
  '👟': ['botines', 'zapatillas', 'tapones'],
  '👕': ['camiseta', 'pechera'],
  '🏆': ['copa', 'campeón', 'campeones'],
  '🥇': ['campeón', 'primero'],
  '🏟️': ['cancha', 'estadio'],
  '🏃': ['corre', 'pique', 'pulmón'],
  '🐐': ['goat', 'crack', 'el mejor'],
  '👑': ['rey', 'capo', 'figura'],
  '⭐': ['figura', 'crack'],
  '🔥': ['prendido fuego', 'picante'],
  '🚀': ['cohete', 'misil', 'bombazo'],
  '💣': ['bombazo', 'zapatazo'],
  '🎯': ['puntería', 'al ángulo'],
  '🪄': ['magia', 'caño'],
  '🧱': ['muralla', 'pared', 'barrera'],
  '🔒': ['candado', 'cerrojo', 'marca'],
  '🐢': ['lento', 'tortuga'],
  '🪵': ['tronco', 'madera', 'pata dura'],
  '🐔': ['pecho frío', 'gallina'],
  '🥶': ['pecho frío', 'sangre fría'],
  '🦵': ['patada', 'pierna'],
  '🪓': ['hachazo', 'patada'],
  '🤕': ['lesión', 'golpe'],
  '🚑': ['lesión', 'ambulancia'],
  '🟥': ['tarjeta roja', 'expulsado'],
  '🟨': ['tarjeta amarilla', 'amonestado'],
  '📺': ['VAR', 'televisión', 'tele'],
  '💪': ['garra', 'huevo', 'fuerza'],
  '👏': ['grande', 'aplausos', 'bien'],
  '🙌': ['vamos', 'grande'],
  '😂': ['jaja', 'risa'],
  '🤣': ['jaja', 'me muero'],
  '🤡': ['payaso', 'papelón'],
  '🧉': ['mate'],
  '🍺': ['birra', 'cerveza', 'tercer tiempo'],
  '🍻': ['birras', 'salud', 'tercer tiempo'],
  '🥩': ['asado', 'carne', 'tercer tiempo'],
  '🍖': ['asado', 'parrilla', 'tercer tiempo'],
  '🍕': ['pizza', 'muzza', 'tercer tiempo'],
  '🇦🇷': ['argentina'],
};

function emojiOf(row: (typeof rows)[number]): Emoji[] {
  const category = categoryOf(row.group, row.subgroup);
  if (category === undefined || row.version > LATEST_VERSION || GENDER_SIGN.test(row.emoji)) return [];
  const emoji = row.emoji.replace(NEEDLESS_MARK, '$1');
  return [
    {
      emoji,
      name: row.label,
      category,
      keywords: [row.label, ...(row.tags ?? [])].map(nameKey),
      localWords: (LOCAL_WORDS[emoji] ?? []).map(nameKey),
    },
  ];
}

/** People doing sports. Cups and balls come before them. */
const isSportsman = ({ subgroup }: (typeof rows)[number]) => subgroup === 28;

/** Every emoji that is offered, in the order of Unicode. Heavy: fetched when the picker opens. */
export const EMOJI: readonly Emoji[] = [
  ...rows.filter((row) => !isSportsman(row)),
  ...rows.filter(isSportsman),
].flatMap(emojiOf);

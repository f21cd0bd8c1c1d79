import { starsText } from '../text/stars';
import { initialsOf } from '../text/initials';
import { characterCount } from '../text/one-line';
import { cardTier, type CardTier } from './card-tiers';
import { CARD_ABBREVIATIONS, type Position } from './positions';

/** The totals of a player that a card shows: matches played, won, goals, assists, saves, and awards as MVP. */
export interface CardFigures {
  totalMatches: number;
  totalWins: number;
  totalGoals: number;
  totalAssists: number;
  totalSaves: number;
  mvpCount: number;
}

/** The totals of a player before their first finished match. */
export const NO_CARD_FIGURES: Readonly<CardFigures> = {
  totalMatches: 0,
  totalWins: 0,
  totalGoals: 0,
  totalAssists: 0,
  totalSaves: 0,
  mvpCount: 0,
};

/** The data of a card. */
export interface CardSubject {
  name: string;
  nickname: string | null;
  position: Position;
  /** Stars that the player gives themselves, 1 to 5. */
  rating: number;
  preferredFoot: string;
  /** The address of a picture; null without one. */
  avatar: string | null;
  figures: CardFigures;
  year: number;
}

/** A card in words and figures, as it is drawn. */
export interface CardFace {
  /** The name in capitals. */
  name: string;
  /** Letters in units of the card, which is 360 wide. */
  nameSize: number;
  /** '' for a name without letters. */
  initials: string;
  avatar: string | null;
  value: number;
  tier: CardTier;
  position: string;
  /** '4,5' */
  stars: string;
  /** 'DERECHO' */
  foot: string;
  /** The figures in two rows of three. */
  figures: readonly { label: string; value: number }[];
  year: number;
}

/**
 * The large number of a card: 40 + 10 × stars, so 50 for one star and 90 for five, 75 for 3.5 (specification 1, section 2;
 * linear between its points). `rating` is 1 to 5.
 */
export function cardValue(rating: number): number {
  return Math.round(40 + 10 * rating);
}

/** The most characters of a name, and the size for it; longer names are written in `SMALLEST_NAME`. */
const NAME_SIZES = [
  [8, 58],
  [13, 50],
  [17, 40],
  [21, 32],
] as const;
const SMALLEST_NAME = 26;

/** The size of a name on a card, in its units, by its number of characters. */
export function cardNameSize(name: string): number {
  const length = characterCount(name);
  return NAME_SIZES.find(([longest]) => length <= longest)?.[1] ?? SMALLEST_NAME;
}

/** The content of a player's card. The nickname replaces the name where there is one. */
export function cardFaceOf(subject: CardSubject): CardFace {
  const { rating, figures } = subject;
  const shown = subject.nickname ?? subject.name;
  const name = shown.toLocaleUpperCase('es');
  return {
    name,
    nameSize: cardNameSize(name),
    initials: initialsOf(shown),
    avatar: subject.avatar === '' ? null : subject.avatar,
    value: cardValue(rating),
    tier: cardTier(rating),
    position: CARD_ABBREVIATIONS[subject.position],
    stars: starsText(rating),
    foot: subject.preferredFoot.toLocaleUpperCase('es'),
    figures: [
      { label: 'PJ', value: figures.totalMatches },
      { label: 'PG', value: figures.totalWins },
      { label: 'GOL', value: figures.totalGoals },
      { label: 'ASI', value: figures.totalAssists },
      { label: 'ATA', value: figures.totalSaves },
      { label: 'MVP', value: figures.mvpCount },
    ],
    year: subject.year,
  };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * A card as a sentence, for a reader who does not see it: 'Figurita de Chino Medina: 85, delantero, nivel 4,5, pierna derecha.
 * 71 partidos jugados, …'.
 */
export function describeCard(subject: CardSubject): string {
  const { figures, nickname, name, position, rating, preferredFoot } = subject;
  const foot = preferredFoot === 'Ambos' ? 'ambas piernas' : `pierna ${feminine(preferredFoot)}`;
  const head = [
    String(cardValue(rating)),
    position.toLocaleLowerCase('es'),
    `nivel ${starsText(rating)}`,
    foot,
  ].join(', ');
  const totals = [
    counted(figures.totalMatches, 'partido jugado', 'partidos jugados'),
    counted(figures.totalWins, 'ganado', 'ganados'),
    counted(figures.totalGoals, 'gol', 'goles'),
    counted(figures.totalAssists, 'asistencia', 'asistencias'),
    counted(figures.totalSaves, 'atajada', 'atajadas'),
    counted(figures.mvpCount, 'vez MVP', 'veces MVP'),
  ].join(', ');
  return `Figurita de ${nickname ?? name}: ${head}. ${totals}.`;
}

const feminine = (side: string) => side.toLocaleLowerCase('es').replace(/o$/u, 'a');

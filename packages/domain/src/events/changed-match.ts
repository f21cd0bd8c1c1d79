import { whereAndWhen } from './notices';
import type { NoticeTexts } from './topic-notices';
import { longDay } from '../time/days';
import { factsOf, type FactValues } from '../matches/facts';
import { priceLabel, sharePerPlayer } from '../matches/price';
import * as z from 'zod/mini';
import { matchSchema } from '../matches/schema';
import { surfaceName } from '../matches/surfaces';

/** The data of a match whose change is news to its players. */
export interface NotifiedMatch extends FactValues {
  organiserName: string;
  /** The number of players per team; absent where only the moment is known. */
  maxPlayers?: number;
}

/** Picks that data from a match. */
export function notifiedMatch(
  match: FactValues & { creatorName: string; maxPlayers: number },
): NotifiedMatch {
  const { creatorName, maxPlayers } = match;
  return { ...factsOf(match), organiserName: creatorName, maxPlayers };
}

/** Replaces the organiser's name in what a reader knew of a match; the state of any other topic is returned unchanged. */
export function withOrganiserName(known: unknown, rename: (name: string) => string): unknown {
  if (typeof known !== 'object' || known === null || !('organiserName' in known)) return known;
  const { organiserName } = known;
  return typeof organiserName === 'string' ? { ...known, organiserName: rename(organiserName) } : known;
}

const KNOWN_FIELDS: Readonly<Record<string, z.core.$ZodType>> = {
  ...matchSchema.shape,
  organiserName: z.string(),
};

/**
 * Reads what a reader knew of a match from what some build stored. A field that it did not store, or stored as something else, is that
 * of `before`: the reader is told nothing of it that this change did not do. Fields that `before` has not are left out.
 */
export function knownMatch(stored: unknown, before: NotifiedMatch): NotifiedMatch {
  const known: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const isRead = (field: string) => {
    const schema = KNOWN_FIELDS[field];
    return schema !== undefined && field in known && z.safeParse(schema, known[field]).success;
  };
  const read = Object.keys(before).filter(isRead);
  return { ...before, ...Object.fromEntries(read.map((field) => [field, known[field]])) };
}

/** A change of one fact: what changed, behind 'Cambió' or 'Tomi cambió', and the sentence about it. */
interface FactText {
  changed: string;
  text: string;
}

interface ChangedData {
  before: NotifiedMatch;
  now: NotifiedMatch;
  maxPlayers: number;
  /** The place, its surface and the moment of a finished match are history: only price and organiser are news. */
  isFinished: boolean;
  /** Days of any other year name theirs. */
  currentYear: number;
  /** 'hora de Madrid', behind the hour of now; null or absent where it is not named. */
  zoneName?: string | null;
  /** The name of the co-organiser that made the change; null where the organiser did. */
  signer: string | null;
}

/**
 * Describes a match to a reader that knew `before`: each field that differs, as it was and as it is, and then when and where it is
 * played. Null where none differs. A link that comes with another place is not described by itself.
 */
export function changeTexts(change: ChangedData): NoticeTexts | null {
  const { before, now, isFinished, currentYear, signer, zoneName = null } = change;
  const titleOf = (changed: string) =>
    signer === null ? `Cambió ${changed}` : `${signer} cambió ${changed}`;
  const moved = isFinished ? null : movedText(change);
  const others = ANNOUNCED.map((name) => {
    const words = WORDS[name];
    return words === MOVED || before[name] === now[name] ? null : words(change);
  }).filter((text) => text !== null);
  const sentences = [...others.map(({ text }) => text), ...(moved === null ? [] : [`${moved}.`])];
  const [first] = others;
  if (sentences.length === 0) return null;
  const isAlone = moved === null && others.length === 1 && first !== undefined;
  return {
    type: 'MATCH_CHANGED',
    title: titleOf(isAlone ? first.changed : 'el partido'),
    message: [...sentences, whereAndWhen({ ...now, currentYear, zoneName })].join(' '),
  };
}

/**
 * The moment and the place, each as it was and as it is: 'Era a las 20:00, ahora es a las 21:00. Se jugaba en Norte, ahora se juega en
 * La Esquina', without a full stop. The zone stands behind a new hour. Null where neither differs.
 */
export function movedText({
  before,
  now,
  currentYear,
  zoneName = null,
}: Pick<ChangedData, 'before' | 'now' | 'currentYear' | 'zoneName'>): string | null {
  const [hasDay, hasHour] = [before.date !== now.date, before.time !== now.time];
  const moment = ({ date, time }: NotifiedMatch) =>
    [
      ...(hasDay ? [`el ${longDay(date, currentYear) ?? date}`] : []),
      ...(hasHour ? [`a las ${time}`] : []),
    ].join(' ');
  const zone = hasHour && zoneName !== null ? `, ${zoneName}` : '';
  const sentences = [
    ...(hasDay || hasHour ? [`Era ${moment(before)}, ahora es ${moment(now)}${zone}`] : []),
    ...(before.location === now.location
      ? []
      : [`Se jugaba en ${before.location}, ahora se juega en ${now.location}`]),
  ];
  return sentences.length === 0 ? null : sentences.join('. ');
}

/** Stands for the facts that `movedText` describes together. */
const MOVED = 'moved';

/** The words for a change of each of the data, in the order in which they are said, of a match in which it differs; null where it is no news. */
const WORDS: Readonly<
  Record<keyof NotifiedMatch, typeof MOVED | ((change: ChangedData) => FactText | null)>
> = {
  location: MOVED,
  date: MOVED,
  time: MOVED,
  price({ before, now, maxPlayers }) {
    const share = sharePerPlayer(now.price, maxPlayers);
    const each = share === null ? '' : ` (${share} por jugador)`;
    return {
      changed: 'el precio',
      text: `El precio era ${priceLabel(before.price)}, ahora es ${priceLabel(now.price)}${each}.`,
    };
  },
  surface({ before, now, isFinished }) {
    if (isFinished) return null;
    const was = surfaceName(before.surface);
    const is = surfaceName(now.surface);
    return {
      changed: 'la superficie',
      text: `La superficie ${was === null ? 'estaba sin definir' : `era ${was}`}, ahora ${is === null ? 'está sin definir' : `es ${is}`}.`,
    };
  },
  maxPlayers: ({ before: { maxPlayers: was }, now: { maxPlayers: is } }) =>
    was === undefined || is === undefined
      ? null
      : {
          changed: 'la cantidad de jugadores',
          text: `Se jugaba ${was} contra ${was}, ahora se juega ${is} contra ${is}.`,
        },
  mapsUrl(change) {
    const { before, now, isFinished } = change;
    if (isFinished || movedText(change) !== null) return null;
    return {
      changed: 'el mapa',
      text: `El mapa era ${shown(before.mapsUrl)}, ahora es ${shown(now.mapsUrl)}.`,
    };
  },
  organiserName: ({ before, now }) => ({
    changed: 'quién organiza',
    text: `Organizaba ${before.organiserName}, ahora organiza ${now.organiserName}.`,
  }),
};
const ANNOUNCED = Object.keys(WORDS) as readonly (keyof NotifiedMatch)[];

const LONGEST_LINK = 60;
const shown = (url: string) => {
  const address = url.replace(/^https?:\/\/(?:www\.)?/u, '');
  return address.length <= LONGEST_LINK ? address : `${address.slice(0, LONGEST_LINK - 1)}…`;
};

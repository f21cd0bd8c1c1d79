import { whereAndWhen } from './notices';
import type { NewsTexts } from './news';
import { longDay } from '../time/days';
import { priceLabel, sharePerPlayer } from '../matches/price';
import type { Match } from '../matches/schema';

/** The data of a match whose change is news to its players. */
export interface NotifiedMatch extends Pick<Match, 'location' | 'mapsUrl' | 'date' | 'time' | 'price'> {
  organiserName: string;
}

/** Picks that data from a match. */
export function notifiedMatch(
  match: Omit<NotifiedMatch, 'organiserName'> & { creatorName: string },
): NotifiedMatch {
  const { location, mapsUrl, date, time, price, creatorName } = match;
  return { location, mapsUrl, date, time, price, organiserName: creatorName };
}

interface ChangedData {
  before: NotifiedMatch;
  now: NotifiedMatch;
  maxPlayers: number;
  /** Place, link and moment of a finished match are history: only price and organiser are news. */
  isFinished: boolean;
  /** Days of any other year name theirs. */
  currentYear: number;
}

/**
 * Describes a match to a reader that knew `before`: each field that differs, as it was and as it is. Null where none does. A link
 * that comes with another place is not described by itself.
 */
export function changeTexts(change: ChangedData): NewsTexts | null {
  const { before, now, isFinished, currentYear } = change;
  const moved = isFinished ? null : movedText(change);
  const others = [
    priceText(change),
    moved === null && !isFinished ? linkText(before.mapsUrl, now.mapsUrl) : null,
    before.organiserName === now.organiserName
      ? null
      : {
          title: 'Cambió quién organiza',
          text: `Organizaba ${before.organiserName}, ahora organiza ${now.organiserName}.`,
        },
  ].filter((text) => text !== null);
  const sentences = others.map(({ text }) => text);
  const [first] = others;
  if (moved !== null) {
    return { type: 'MATCH_CHANGED', title: 'Cambió el partido', message: [...sentences, moved].join(' ') };
  }
  if (first === undefined) return null;
  return {
    type: 'MATCH_CHANGED',
    title: others.length === 1 ? first.title : 'Cambió el partido',
    message: [...sentences, whereAndWhen({ ...now, currentYear })].join(' '),
  };
}

/** 'Era a las 20:00, ahora es jueves 26 de noviembre, 21:00, La Esquina'; null where neither place nor moment differs. */
export function movedText({
  before,
  now,
  currentYear,
}: Pick<ChangedData, 'before' | 'now' | 'currentYear'>): string | null {
  const was = [
    before.date === now.date ? [] : [longDay(before.date, currentYear) ?? before.date],
    before.time === now.time ? [] : [`a las ${before.time}`],
    before.location === now.location ? [] : [`en ${before.location}`],
  ].flat();
  if (was.length === 0) return null;
  const is = whereAndWhen({ ...now, currentYear });
  return `Era ${was.join(' ')}, ahora es ${is.charAt(0).toLowerCase()}${is.slice(1)}`;
}

function priceText({ before, now, maxPlayers }: ChangedData): { title: string; text: string } | null {
  if (before.price === now.price) return null;
  const share = sharePerPlayer(now.price, maxPlayers);
  const each = share === null ? '' : ` (${share} por jugador)`;
  return {
    title: 'Cambió el precio',
    text: `El precio era ${priceLabel(before.price)}, ahora es ${priceLabel(now.price)}${each}.`,
  };
}

const LONGEST_LINK = 60;
const shown = (url: string) => {
  const address = url.replace(/^https?:\/\/(?:www\.)?/u, '');
  return address.length <= LONGEST_LINK ? address : `${address.slice(0, LONGEST_LINK - 1)}…`;
};

function linkText(before: string, now: string): { title: string; text: string } | null {
  if (before === now) return null;
  return { title: 'Cambió el mapa', text: `El mapa era ${shown(before)}, ahora es ${shown(now)}.` };
}

import { linkedGroupText, type LinkedGroup } from '@picado/domain/groups/link';
import { availabilityOf, freeSlotCount } from '@picado/domain/matches/availability';
import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { matchTitle } from '@picado/domain/pages/match-title';
import { titled } from '@picado/domain/pages/titles';
import { starsText } from '@picado/domain/text/stars';
import { longDay } from '@picado/domain/time/days';
import { zoneNameOf } from '../time/kick-off';
import { yearOf } from '@picado/domain/time/instants';
import type { CardSubject } from '@picado/domain/users/card';
import { shownName } from '@picado/domain/users/profile';

const PRODUCT = 'Picado';
const IMAGE = { width: 1200, height: 630 };

/** The tags of a page for search engines and chats. */
export interface PageHead {
  /** The title in the browser. */
  title: string;
  /** The title in a chat, which shows the description below it. */
  chatTitle: string;
  description: string;
  /** Absolute: a chat does not resolve relative addresses. */
  url: string;
  /** Absolute; null where there is no picture. */
  image: string | null;
  /** True if search engines may list the page. */
  isIndexed: boolean;
}

interface MatchPage {
  page: 'join' | 'match';
  url: string;
  image: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The zone whose clock most readers have: that of the match is named where it shows another hour. */
  defaultTimeZone: string;
}

export function matchHead(match: Match, { page, url, image, now, defaultTimeZone }: MatchPage): PageHead {
  const day = longDay(match.date, yearOf(now)) ?? match.date;
  const zoneName = zoneNameOf({ ...match, startsAt: Date.parse(match.startsAt) }, defaultTimeZone);
  return {
    title: matchTitle(match, page, yearOf(now)),
    chatTitle: titled(`${match.team1Name} vs ${match.team2Name}`),
    description: [
      placeWithSurface(match),
      `${day}, ${match.time} h${zoneName === null ? '' : `, ${zoneName}`}`,
      ...(match.status === 'FINISHED' ? [] : [priceLines(match).lead]),
      stateOf(match),
    ].join(' · '),
    url,
    image,
    isIndexed: false,
  };
}

/** A group, for everyone: its own page, and its link, which leads to the next date. */
export function groupHead(
  group: LinkedGroup,
  { url, image, now }: { url: string; image: string; now: number },
): PageHead {
  const title = titled(group.name);
  const description = linkedGroupText(group, yearOf(now));
  return { title, chatTitle: title, description, url, image, isIndexed: false };
}

/** The page of a public user. */
export function playerHead(
  card: CardSubject,
  { url, image, isIndexed }: { url: string; image: string | null; isIndexed: boolean },
): PageHead {
  const { figures, position, rating } = card;
  const played = figures.totalMatches === 1 ? 'partido' : 'partidos';
  const scored = figures.totalGoals === 1 ? 'gol' : 'goles';
  const title = titled(shownName(card));
  return {
    title,
    chatTitle: title,
    description: [
      position,
      `nivel ${starsText(rating)}`,
      `${figures.totalMatches} ${played}`,
      `${figures.totalGoals} ${scored}`,
      'mirá su figurita',
    ].join(' · '),
    url,
    image,
    isIndexed,
  };
}

/** The score of a match that is over; of a full one before it has begun, that visitors can still be substitutes. */
function stateOf(match: Match): string {
  const { status, team1Goals, team2Goals } = match;
  if (status === 'FINISHED' && team1Goals !== null && team2Goals !== null) {
    return `${availabilityOf(match)}: ${team1Goals} a ${team2Goals}`;
  }
  const isFull = match.status === 'SCHEDULED' && freeSlotCount(match) === 0;
  return isFull ? 'Completo: anotate como suplente' : availabilityOf(match);
}

export function renderHead({ title, chatTitle, description, url, image, isIndexed }: PageHead): string {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_AR'),
    meta('property', 'og:title', chatTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('name', 'twitter:title', chatTitle),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
  if (image !== null) {
    tags.push(
      meta('property', 'og:image', image),
      meta('property', 'og:image:type', 'image/png'),
      meta('property', 'og:image:width', String(IMAGE.width)),
      meta('property', 'og:image:height', String(IMAGE.height)),
      meta('property', 'og:image:alt', description),
      meta('name', 'twitter:image', image),
    );
  }
  if (!isIndexed) tags.push(meta('name', 'robots', 'noindex'));
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

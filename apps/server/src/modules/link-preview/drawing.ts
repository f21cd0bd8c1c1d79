import { SHIRT, SHIRT_PATTERNS } from '@picado/design/shirts';
import { color } from '@picado/design/tokens';
import { wordmark as wordmarkShape } from '@picado/design/wordmark';
import { priceLines } from '@picado/domain/matches/price';
import type { Match } from '@picado/domain/matches/schema';
import type { Typeface } from './typeface';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const FIELD_HEIGHT = 512;
const CIRCLE = { x: 600, y: 268, r: 177 };
const GROUND = color('surface-0');
export const CHALK = color('fg');
export const CHALK_2 = color('fg-2');
/** The strip below the pitch: what its text has, and where the wordmark begins. */
export const FOOT = { width: 860, wordmark: 988 };
const TEAMS = [color('team-1'), color('team-2')] as const;
const STRIPES = 14;

export interface Typefaces {
  /** The font of scores and times. */
  condensed: Typeface;
  text: Typeface;
  bold: Typeface;
  semibold: Typeface;
}

export type PreviewMatch = Pick<
  Match,
  | 'team1Name'
  | 'team2Name'
  | 'team1Goals'
  | 'team2Goals'
  | 'time'
  | 'date'
  | 'location'
  | 'price'
  | 'maxPlayers'
> & {
  /** 'Quedan 5 lugares' */
  availability: string;
  /** 'jue 26 nov' */
  shortDay: string;
};

/** The general picture: without names, score and price. */
export function drawGeneralPreview({ bold }: Pick<Typefaces, 'bold'>): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    ground(),
    chalk(),
    shirt(190, 242, 1),
    shirt(950, 242, 2),
    wordmark(CIRCLE.x - 144, CIRCLE.y - 50, 1.29),
    bold.line(TAGLINE, { x: CIRCLE.x, y: 584, size: 36, fill: CHALK, anchor: 'middle' }),
    '</svg>',
  ].join('');
}

const TAGLINE = 'Creá el partido, mandá el link y que se anoten solos';

/**
 * The picture that a chat shows under a link: the score header with place, price per player, size and free
 * slots.
 */
export function drawPreview(match: PreviewMatch, faces: Typefaces): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    ground(),
    chalk(),
    shirt(76, 160, 1),
    shirt(1064, 160, 2),
    teamName(match.team1Name, 'Equipo 1', { x: 72, anchor: 'start' }, faces.condensed),
    teamName(match.team2Name, 'Equipo 2', { x: 1128, anchor: 'end' }, faces.condensed),
    centre(match, faces),
    foot(match, faces),
    '</svg>',
  ].join('');
}

/** The night behind a picture, and its pitch above the strip. */
export function ground(): string {
  const width = PREVIEW_WIDTH / STRIPES;
  const stripes = Array.from({ length: STRIPES }, (_, index) =>
    index % 2 === 0
      ? ''
      : `<rect x="${index * width}" width="${width}" height="${FIELD_HEIGHT}" fill="${color('score-stripe')}"/>`,
  ).join('');
  return `<defs>
    <linearGradient id="t1"><stop offset="0" stop-color="${TEAMS[0]}" stop-opacity=".2"/><stop offset=".5" stop-color="${TEAMS[0]}" stop-opacity="0"/></linearGradient>
    <linearGradient id="t2" x1="1" x2="0"><stop offset="0" stop-color="${TEAMS[1]}" stop-opacity=".26"/><stop offset=".5" stop-color="${TEAMS[1]}" stop-opacity="0"/></linearGradient>
    <radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".4" stop-color="${GROUND}" stop-opacity="0"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".72"/></radialGradient>
  </defs>
  <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${GROUND}"/>
  <rect width="${PREVIEW_WIDTH}" height="${FIELD_HEIGHT}" fill="${color('score')}"/>${stripes}
  <rect width="${PREVIEW_WIDTH}" height="${FIELD_HEIGHT}" fill="url(#t1)"/>
  <rect width="${PREVIEW_WIDTH}" height="${FIELD_HEIGHT}" fill="url(#t2)"/>
  <rect width="${PREVIEW_WIDTH}" height="${FIELD_HEIGHT}" fill="url(#v)"/>`;
}

/** The lines of the pitch, with its circle where the picture has it. */
export function chalk({ x, y, r } = CIRCLE): string {
  return `<g fill="none" stroke="${CHALK}" stroke-opacity=".66" stroke-width="3">
    <rect x="24" y="24" width="1152" height="488"/>
    <path d="M46 24a22 22 0 0 1-22 22M1154 24a22 22 0 0 0 22 22M46 512a22 22 0 0 0-22-22M1154 512a22 22 0 0 1 22-22"/>
    <path d="M${x} 24V${y - r}M${x} ${y + r}V512"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="${color('score-circle')}"/>
  </g>
  <path stroke="${CHALK}" stroke-opacity=".66" stroke-width="3" d="M0 ${FIELD_HEIGHT}H${PREVIEW_WIDTH}"/>`;
}

function shirt(x: number, y: number, team: 1 | 2): string {
  const pattern = `<rect width="24" height="24" fill="${TEAMS[team - 1] ?? ''}"/><path fill="${color(`team-${team}-shade`)}" d="${SHIRT_PATTERNS[team - 1] ?? ''}"/>`;
  return `<g transform="translate(${x - 8} ${y - 4}) scale(3.1)"><clipPath id="s${team}"><path d="${SHIRT}"/></clipPath><g clip-path="url(#s${team})">${pattern}</g></g>`;
}

/** The setting of a name: letters of a size, on so many lines of a width. */
interface NameSetting {
  size: number;
  leading: number;
  width: number;
  lines: number;
}

const TEAM_NAME: NameSetting = { size: 68, leading: 64, width: 330, lines: 3 };

function teamName(
  name: string,
  fallback: string,
  place: { x: number; anchor: 'start' | 'end' },
  face: Typeface,
): string {
  const { size, leading } = TEAM_NAME;
  const lines = wrap(face.drawable(name.toLocaleUpperCase('es')) || fallback.toUpperCase(), face, TEAM_NAME);
  return lines
    .map((line, index) => face.line(line, { ...place, y: 306 + index * leading, size, fill: CHALK }))
    .join('');
}

/** Breaks a name into lines of its setting; the rest is replaced by an ellipsis. */
export function wrap(name: string, face: Typeface, { size, width, lines: most }: NameSetting): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && face.width(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => clip(line, size, width, face));
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined && !last.endsWith('…')) {
    shown[shown.length - 1] = clip(`${last} ${lines[most] ?? ''}…`, size, width, face);
  }
  return shown;
}

/** A text that fits into a width, shortened with an ellipsis where it does not. */
export function clip(text: string, size: number, width: number, face: Typeface): string {
  if (face.width(text, size) <= width) return text;
  const characters = [...text.replace(/…$/u, '')];
  while (characters.length > 0 && face.width(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function centre(match: PreviewMatch, { condensed, bold }: Typefaces): string {
  const { x, y } = CIRCLE;
  if (match.team1Goals === null || match.team2Goals === null) {
    return (
      condensed.line(match.time, { x, y: y + 20, size: 148, fill: CHALK, anchor: 'middle' }) +
      bold.line(match.shortDay, { x, y: y + 74, size: 34, fill: CHALK, anchor: 'middle' })
    );
  }
  const size = Math.max(match.team1Goals, match.team2Goals) > 9 ? 150 : 220;
  const score = (goals: number, other: number, at: number) =>
    condensed.line(String(goals), {
      x: at,
      y: y + size * 0.34,
      size,
      fill: goals < other ? CHALK_2 : CHALK,
      anchor: 'middle',
    });
  return (
    `<path stroke="${CHALK}" stroke-opacity=".66" stroke-width="3" d="M${x} ${y - CIRCLE.r}V${y + CIRCLE.r}"/>` +
    score(match.team1Goals, match.team2Goals, x - 84) +
    score(match.team2Goals, match.team1Goals, x + 84)
  );
}

export function wordmark(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${wordmarkShape(CHALK, color('action'))}</g>`;
}

function foot(match: PreviewMatch, { condensed, text, bold }: Typefaces): string {
  const availabilityWidth = condensed.width(match.availability, 56);
  const room = 925 - availabilityWidth - 48 - 40;
  const place = clip(bold.drawable(match.location) || 'Cancha a confirmar', 30, room, bold);
  const price = priceLines(match);
  const lead = clip(bold.drawable(price.lead), 26, room, bold);
  const details = [`Fútbol ${match.maxPlayers}`, ...(price.total === null ? [] : [price.total])];
  const leadWidth = lead === '' ? 0 : bold.width(`${lead} `, 26);
  const rest = clip(`${lead === '' ? '' : '· '}${details.join(' · ')}`, 26, room - leadWidth, text);
  return (
    bold.line(place, { x: 48, y: 564, size: 30, fill: CHALK }) +
    bold.line(lead, { x: 48, y: 599, size: 26, fill: CHALK }) +
    text.line(rest, { x: 48 + leadWidth, y: 599, size: 26, fill: CHALK_2 }) +
    condensed.line(match.availability, { x: 925, y: 589, size: 56, fill: CHALK, anchor: 'end' }) +
    `<path stroke="${color('line')}" stroke-width="2" d="M957 545v60"/>` +
    wordmark(FOOT.wordmark, 542, 0.72)
  );
}

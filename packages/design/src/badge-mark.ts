import { BADGE_DRAWINGS, type DrawnLine } from './badge-drawings';
import { FOILS, foilGradient, type FoilName } from './foils';

/** The facts about a badge that its mark shows. */
export interface DrawnBadge {
  /** A name of `BADGE_DRAWINGS`; of one that is not there the plaque stays blank. */
  icon: string;
  /** 0 while none was earned, then bronze, silver and gold. */
  level: number;
  /** The number of levels that the badge has: the mark has a square for each. */
  levelCount: number;
}

/** The side of a mark in its own units. */
export const BADGE_SIDE = 48;

/** From this size in pixels on, the engraved line and the squares can be made out. */
const FULL_FROM = 40;

const METALS: Readonly<Record<number, FoilName>> = { 1: 'bronze', 2: 'silver', 3: 'gold' };

/** The corners of the card: a quarter of a circle cut out of each. */
const PLAQUE = 'M6 0H42A6 6 0 0 0 48 6V42A6 6 0 0 0 42 48H6A6 6 0 0 0 0 42V6A6 6 0 0 0 6 0z';
const DASHED_EDGE =
  'M6.5 .8H41.5A6 6 0 0 0 47.2 6.5V41.5A6 6 0 0 0 41.5 47.2H6.5A6 6 0 0 0 .8 41.5V6.5A6 6 0 0 0 6.5 .8z';
const TOUCHLINE =
  'M8.6 3.2H39.4A5.4 5.4 0 0 0 44.8 8.6V39.4A5.4 5.4 0 0 0 39.4 44.8H8.6A5.4 5.4 0 0 0 3.2 39.4V8.6A5.4 5.4 0 0 0 8.6 3.2z';
const AREA = 'M15 44.8V38.2H33V44.8';

const SQUARE = { side: 3.4, y: 39.9, gap: 5, middle: 22.6 };
const WAITING = {
  plaque: 'var(--color-surface-1)',
  edge: 'var(--color-line-strong)',
  ink: 'var(--color-fg-3)',
};

/**
 * The mark of a badge, in the 48 × 48 units of an `svg` that holds it. `size` is its side in pixels: a small one leaves out
 * what would blur, and its drawing is larger. `id` begins every id inside, so that a page may hold several. Reached squares
 * carry `data-square`, counted from 1.
 */
export function drawBadge({ icon, level, levelCount }: DrawnBadge, size: number, id: string): string {
  const metal = METALS[level];
  const foil = metal === undefined ? null : FOILS[metal];
  const ink = foil?.ink ?? WAITING.ink;
  const line = foil?.line ?? WAITING.edge;
  const isFull = size >= FULL_FROM;
  return [
    metal === undefined
      ? `<path d="${PLAQUE}" fill="${WAITING.plaque}"/><path d="${DASHED_EDGE}" fill="none" stroke="${WAITING.edge}" stroke-width="1.4" stroke-dasharray="3 2.4"/>`
      : `<defs>${foilGradient(`${id}-foil`, metal)}</defs><path d="${PLAQUE}" fill="url(#${id}-foil)"/>`,
    isFull && foil !== null
      ? `<path d="${TOUCHLINE}" fill="none" stroke="${line}" stroke-opacity=".6"/>`
      : '',
    isFull
      ? `<path d="${AREA}" fill="none" stroke="${line}" stroke-opacity="${foil === null ? 1 : 0.8}"/>`
      : '',
    isFull ? squares({ level, levelCount, ink, line }) : '',
    `<g transform="${isFull ? 'translate(9.6 6.2) scale(1.2)' : 'translate(7.2 7.2) scale(1.4)'}">${drawing(icon, ink)}</g>`,
  ].join('');
}

function squares({
  level,
  levelCount,
  ink,
  line,
}: Pick<DrawnBadge, 'level' | 'levelCount'> & { ink: string; line: string }): string {
  const { side, y, gap, middle } = SQUARE;
  const first = middle - (gap * (levelCount - 1)) / 2;
  return Array.from({ length: levelCount }, (_, index) => {
    const place = `x="${first + gap * index}" y="${y}" width="${side}" height="${side}"`;
    return index < level
      ? `<rect ${place} fill="${ink}" data-square="${index + 1}"/>`
      : `<rect ${place} fill="none" stroke="${line}" stroke-width=".8"/>`;
  }).join('');
}

function drawing(icon: string, ink: string): string {
  const { filled, lines = [] } = BADGE_DRAWINGS[icon] ?? {};
  const body = filled === undefined ? '' : `<path d="${filled}" fill="${ink}" fill-rule="evenodd"/>`;
  return body + lines.map((line) => stroke(line, ink)).join('');
}

function stroke({ d, width = 2.4, dash }: DrawnLine, ink: string): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="miter"${dashes}/>`;
}

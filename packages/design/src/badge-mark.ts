import { FOILS, foilGradient, type FoilName } from './foils';

/** A line of a drawing, butt ends and mitred corners. */
interface DrawnLine {
  d: string;
  /** The width of the line in units of the grid; 2.4 where it is left out. */
  width?: number;
  dash?: string;
}

/** The drawing of a badge in a square of 24. */
interface BadgeDrawing {
  /** The shape that is filled by even-odd. */
  filled?: string;
  lines?: readonly DrawnLine[];
}

/** A circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The drawings by the badge's icon. Only people and balls are round. */
export const BADGE_DRAWINGS: Readonly<Record<string, BadgeDrawing>> = {
  // Kick-off: the ball in the centre circle, on the halfway line.
  debut: { filled: disc(12, 12, 3.2), lines: [{ d: `M0 12H4.2M19.8 12H24${disc(12, 12, 7.8)}` }] },
  // The corner flag.
  estreno: { filled: 'M7.2 2.4 20.4 7.4 7.2 12.4z', lines: [{ d: 'M6 22.4V1.6' }] },
  // The ball on its way into the corner of the goal.
  goleador: {
    filled: disc(15.6, 10.4, 3.7),
    lines: [{ d: 'M2.2 22V4.2H21.8V22' }, { d: 'M11.6 13.6 6.4 18.8', dash: '3.2 2' }],
  },
  // A pass from one player to another.
  asistente: {
    filled: disc(18.4, 5.6, 4.2),
    lines: [{ d: disc(5, 18.6, 3.6) }, { d: 'M8.8 14.9 14.2 9.7', dash: '3 2.2' }],
  },
  // A clock in the centre circle.
  puntual: { lines: [{ d: `${disc(12, 12, 8.6)}M12 6.4V12.6L16 15M12 0V3M12 21V24` }] },
  // The discs of both teams, shaking hands.
  deportista: {
    filled: 'M9.5 12a7.1 7.1 0 1 0 14.2 0 7.1 7.1 0 1 0-14.2 0zM12.4 15.2 17.6 8.4H21.6L15.8 16.2z',
    lines: [{ d: 'M10.7 7A5.9 5.9 0 1 0 10.7 17' }],
  },
  // A cup.
  campeon: {
    filled: 'M6.2 2.4H17.8V9.6A5.8 5.8 0 0 1 6.2 9.6z',
    lines: [
      {
        d: 'M6.4 4.6H2V6.4A4.4 4.4 0 0 0 6.6 10.6M17.6 4.6H22V6.4A4.4 4.4 0 0 1 17.4 10.6M12 15V20.4M6.4 21.4H17.6',
      },
    ],
  },
  // A star.
  figura: {
    filled: 'm12 1.2 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 18.2l-6.7 3.6 1.4-7.5-5.5-5.2 7.5-1z',
  },
  // A tally of five.
  siempre: { lines: [{ d: 'M4 3V21M9.3 3V21M14.7 3V21M20 3V21M.6 17.6 23.4 6.4' }] },
  // Chevrons, one over the other.
  racha: {
    lines: [{ d: 'M3 10.2 12 3.4 21 10.2M3 16.2 12 9.4 21 16.2M3 22.2 12 15.4 21 22.2', width: 2.8 }],
  },
  // A shield that held.
  invicto: {
    lines: [
      { d: 'M12 2.4 20.6 5.2V12C20.6 16.8 17 20 12 22 7 20 3.4 16.8 3.4 12V5.2zM7.6 11.4 11 14.8 16.6 8.4' },
    ],
  },
  // Three balls.
  triplete: { filled: disc(12, 6, 4.7) + disc(5.7, 17.4, 4.7) + disc(18.3, 17.4, 4.7) },
  // Three different things, all done.
  completo: { filled: `M12 1.6 17.6 11H6.4z${disc(6.4, 17.4, 4.6)}M13.4 13H22.2V21.8H13.4z` },
  // A wall.
  muralla: {
    lines: [
      { d: 'M1.6 4H22.4V20H1.6z' },
      { d: 'M1.6 9.3H22.4M1.6 14.7H22.4M9 4V9.3M16 9.3V14.7M8 14.7V20M17.8 14.7V20', width: 2 },
    ],
  },
  // A goal with a nought in it.
  valla: { lines: [{ d: `M2.2 22V3.4H21.8V22${disc(12, 14, 4.8)}` }] },
  // A boot with its studs.
  botin: {
    filled: 'M4 2.6H10.4V9.8L20.6 13.2V17.6H4z',
    lines: [{ d: 'M6.6 18V21.4M12.3 18V21.4M18 18V21.4' }],
  },
  // A ball bent around a player.
  pase: {
    filled: disc(4.8, 19, 3.4),
    lines: [{ d: 'M6 14.6C7.6 9.6 12 6.8 19.6 6.8M14.8 1.8 20 6.8 14.8 11.8' }],
  },
  // A goalkeeper's glove.
  guante: {
    filled:
      'M6.2 22.4V13L3 7.6 5.6 6.2 8.2 10V2.8H10.8V9.4H12.2V1.6H14.8V9.4H16.2V2.8H18.8V10.6H20.2V6.4H22.4V14L18.8 22.4z',
  },
  // A crown.
  capitan: {
    filled: 'M2 6.2 7.6 10 12 3 16.4 10 22 6.2 20.6 17.2H3.4z',
    lines: [{ d: 'M3.4 20.6H20.6' }],
  },
  // The pitch in quarters.
  todoterreno: {
    filled: 'M2.4 2.4H12V12H2.4zM12 12H21.6V21.6H12z',
    lines: [{ d: 'M2.4 2.4H21.6V21.6H2.4z' }, { d: 'M12 2.4V21.6M2.4 12H21.6', width: 2 }],
  },
  // A place on the map.
  trotamundos: {
    filled: disc(12, 9.4, 2.9),
    lines: [{ d: 'M12 22C7.2 16.6 4.6 13 4.6 9.4A7.4 7.4 0 0 1 19.4 9.4C19.4 13 16.8 16.6 12 22z' }],
  },
  // One in, one out.
  revulsivo: { lines: [{ d: 'M7 21.4V4.4M2.2 9.4 7 4.4 11.8 9.4M17 2.6V19.6M12.2 14.6 17 19.6 21.8 14.6' }] },
  // A heart.
  querido: { filled: 'M12 21.6 3.2 12.6A5.6 5.6 0 0 1 12 5.8 5.6 5.6 0 0 1 20.8 12.6z' },
  // Words that are said in the changing room.
  vestuario: {
    lines: [{ d: 'M2.2 3.2H21.8V16.4H11.4L6.2 21.6V16.4H2.2z' }, { d: 'M6.4 8H17.6M6.4 12H13', width: 2 }],
  },
};

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

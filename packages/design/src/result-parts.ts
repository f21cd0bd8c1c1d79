import { FOILS } from './foils';
import { SHIRT, SHIRT_PATTERNS } from './shirts';
import { escapeXml, type Pen } from './text-pen';
import { fitted } from './text-width';

/** The means of a drawing: the pens of its faces, and the names of its colours where it is shown. */
export interface Kit {
  /** Figures and headings. */
  figures: Pen;
  text: Pen;
  bold: Pen;
  /** A colour of the design by its name without `--color-`. */
  color: (name: string) => string;
}

/** A player with goals, as a result lists them. */
export interface DrawnScorer {
  /** The name, with '(e/c)' behind it for a goal into the own net. */
  name: string;
  goals: number;
}

export interface DrawnSide {
  name: string;
  goals: number;
  /** Four at most: of more the first three, and `rest`. */
  scorers: readonly DrawnScorer[];
  /** 'y 2 más'; null where all are listed. */
  rest: string | null;
}

/** The most valuable player: still voted, or decided. */
export type DrawnMvp =
  | { kind: 'voting' }
  /** `share`: the percentage of the votes; null where there is none to print. */
  | { kind: 'won'; name: string; share: number | null; isShared: boolean };

/** The content of the picture of a result. */
export interface DrawnResult {
  sides: readonly [DrawnSide, DrawnSide];
  /** Null where no player is or was to be chosen. */
  mvp: DrawnMvp | null;
  /** 'jueves 19 de noviembre' */
  day: string;
  place: string;
}

export const LINE_OPACITY = 0.66;

interface Ground {
  width: number;
  height: number;
  /** The height at which the pitch ends and the foot begins. */
  pitch: number;
  stripes: number;
  /** True if each half has the light of its team. */
  hasSides?: boolean;
}

/** Mown stripes, each half in the light of its team, darker to the edges; below them the dark foot. */
export function pitchGround(
  { width, height, pitch, stripes, hasSides = true }: Ground,
  { color }: Kit,
  id: string,
): string {
  const band = width / stripes;
  const bands = Array.from(
    { length: stripes / 2 },
    (_, index) => `M${(2 * index + 1) * band} 0h${band}v${pitch}h-${band}z`,
  ).join('');
  const night = color('surface-0');
  const sheet = (fill: string) => `<rect width="${width}" height="${pitch}" fill="${fill}"/>`;
  return [
    '<defs>',
    ...(hasSides
      ? [
          `<linearGradient id="${id}-1"><stop offset="0" stop-color="${color('team-1')}" stop-opacity=".2"/><stop offset=".5" stop-color="${color('team-1')}" stop-opacity="0"/></linearGradient>`,
          `<linearGradient id="${id}-2" x1="1" x2="0"><stop offset="0" stop-color="${color('team-2')}" stop-opacity=".26"/><stop offset=".5" stop-color="${color('team-2')}" stop-opacity="0"/></linearGradient>`,
        ]
      : []),
    `<radialGradient id="${id}-v" r=".75"><stop offset=".4" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}" stop-opacity=".72"/></radialGradient>`,
    '</defs>',
    `<rect width="${width}" height="${height}" fill="${night}"/>`,
    sheet(color('score')),
    `<path d="${bands}" fill="${color('score-stripe')}"/>`,
    ...(hasSides ? [sheet(`url(#${id}-1)`), sheet(`url(#${id}-2)`)] : []),
    sheet(`url(#${id}-v)`),
  ].join('');
}

/** A team's shirt in a square of `size` from its upper left corner. */
export function teamShirt(
  { x, y, size }: { x: number; y: number; size: number },
  team: 0 | 1,
  { color }: Kit,
  id: string,
): string {
  const clip = `${id}-s${team + 1}`;
  return `<g transform="translate(${x} ${y}) scale(${size / 24})"><clipPath id="${clip}"><path d="${SHIRT}"/></clipPath><g clip-path="url(#${clip})"><rect width="24" height="24" fill="${color(`team-${team + 1}`)}"/><path fill="${color(`team-${team + 1}-shade`)}" d="${SHIRT_PATTERNS[team]}"/></g></g>`;
}

/** 'Final' with its tick, hanging from the upper edge. */
export function finalChip(
  { x, width, height, size }: { x: number; width: number; height: number; size: number },
  { bold, color }: Kit,
): string {
  const left = x - width / 2;
  const r = height / 5;
  const text = bold.width('Final', size);
  const start = x - (text + size * 1.3) / 2;
  const middle = height * 0.43;
  const tick = `<path fill="none" stroke="${color('action')}" stroke-width="${size / 9}" d="M${start} ${middle}l${size * 0.26} ${size * 0.26} ${size * 0.55} ${size * -0.55}"/>`;
  return (
    `<path fill="${color('action-soft')}" stroke="${color('surface-0')}" stroke-opacity=".6" stroke-width="${size / 8}" d="M${left} 0H${left + width}V${height - r}a${r} ${r} 0 0 1-${r} ${r}H${left + r}a${r} ${r} 0 0 1-${r}-${r}z"/>` +
    tick +
    bold.line('Final', { x: start + size * 1.3, y: middle + size * 0.35, size, fill: color('action') })
  );
}

interface NameRoom {
  /** The edge that the lines begin or end at. */
  x: number;
  anchor: 'start' | 'end';
  /** The baseline of the first line. */
  y: number;
  /** The sizes from the largest to the smallest that is read. */
  sizes: readonly number[];
  /** Returns the width that a line may have whose baseline is at `y`. */
  roomAt: (y: number) => number;
  most: number;
}

const LEADING = 1.04;

/** A team's name beside the circle: as large as it fits in its lines, and cut where no size does. */
export function teamName(name: string, { x, anchor, y, sizes, roomAt, most }: NameRoom, kit: Kit): string {
  const { figures } = kit;
  const words = name.toLocaleUpperCase('es').split(' ');
  const wrap = (size: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      const room = roomAt(y + Math.max(0, lines.length - 1) * size * LEADING);
      if (last !== undefined && figures.width(longer, size) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const fits = (size: number) => {
    const lines = wrap(size);
    return (
      lines.length <= most &&
      lines.every((line, index) => figures.width(line, size) <= roomAt(y + index * size * LEADING))
    );
  };
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0;
  const lines = wrap(size);
  const shownLines = lines.slice(0, most);
  if (lines.length > most) shownLines[most - 1] = lines.slice(most - 1).join(' ');
  return shownLines
    .map((line, index) => {
      const at = y + index * size * LEADING;
      const shown = fitted(line, size, roomAt(at), { measure: figures.width });
      return figures.line(shown, { x, y: at, size, fill: kit.color('fg'), anchor });
    })
    .join('');
}

/** The two figures in their halves of the circle; the loser's is dimmer. */
export function score(
  { sides: [one, two] }: Pick<DrawnResult, 'sides'>,
  { x, y, offset, size }: { x: number; y: number; offset: number; size: number },
  { figures, color }: Kit,
): string {
  const used = Math.max(one.goals, two.goals) > 9 ? size * 0.68 : size;
  const figure = (goals: number, other: number, at: number) =>
    figures.line(String(goals), {
      x: at,
      y: y + used * 0.325,
      size: used,
      fill: color(goals < other ? 'fg-2' : 'fg'),
      anchor: 'middle',
    });
  return figure(one.goals, two.goals, x - offset) + figure(two.goals, one.goals, x + offset);
}

/** A ball in a square of 24. */
export const BALL =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7l4.76 3.45l-1.76 5.55h-6l-1.76 -5.55zM12 7v-4m3 13l2.5 3m-.74 -8.55l3.74 -1.45m-11.44 7.05l-2.56 2.95m.74 -8.55l-3.74 -1.45';
/** More goals of one player are a figure beside one ball. */
const MOST_BALLS = 5;

interface ScorerLines {
  x: number;
  anchor: 'start' | 'end';
  y: number;
  leading: number;
  size: number;
  room: number;
}

/** Draws the scorers on their side of the halfway line, with one ball a goal. */
export function scorers({ scorers: listed, rest }: DrawnSide, at: ScorerLines, kit: Kit): string {
  const lines = listed.map((scorer, index) =>
    scorerLine(scorer, { ...at, y: at.y + index * at.leading }, kit),
  );
  if (rest !== null) {
    lines.push(
      kit.text.line(rest, {
        x: at.x,
        y: at.y + listed.length * at.leading,
        size: at.size,
        fill: kit.color('fg-2'),
        anchor: at.anchor,
      }),
    );
  }
  return lines.join('');
}

function scorerLine(
  { name, goals }: DrawnScorer,
  { x, anchor, y, size, room }: ScorerLines,
  kit: Kit,
): string {
  const { bold, color } = kit;
  const ball = size * 0.92;
  const step = size * 1.12;
  const gap = size * 0.46;
  const balls = goals > MOST_BALLS ? 1 : goals;
  const counted = goals > MOST_BALLS ? `× ${goals}` : '';
  const countWidth = counted === '' ? 0 : bold.width(counted, size) + gap / 2;
  const signs = gap + (balls - 1) * step + ball + countWidth;
  const small = size * 0.84;
  const used = bold.width(name, size) + signs <= room ? size : small;
  const shown = fitted(name, used, room - signs, { measure: bold.width });
  const width = bold.width(shown, used);
  const direction = anchor === 'start' ? 1 : -1;
  const fill = color('fg');
  // The signs follow each other from the name to the middle, on either side.
  const signAt = (index: number) => {
    const start = x + direction * (width + gap + index * step);
    return anchor === 'start' ? start : start - ball;
  };
  const drawn = Array.from(
    { length: balls },
    (_, index) =>
      `<path transform="translate(${round(signAt(index))} ${round(y - size * 0.8)}) scale(${round(ball / 24)})" fill="none" stroke="${fill}" stroke-width="1.9" stroke-linejoin="round" d="${BALL}"/>`,
  );
  if (counted !== '') {
    const after = x + direction * (width + gap + ball + gap / 2);
    drawn.push(bold.line(counted, { x: after, y, size, fill, anchor }));
  }
  return bold.line(shown, { x, y, size: used, fill, anchor }) + drawn.join('');
}

const STAR = 'M12 2.2 14.9 8.4 21.6 9.2 16.6 13.8 18 20.4 12 17 6 20.4 7.4 13.8 2.4 9.2 9.1 8.4z';

/** A plate with its corners cut out by a quarter of a circle. */
export function plate({
  x,
  y,
  width,
  height,
  r,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  r: number;
}) {
  return `M${x + r} ${y}H${x + width - r}a${r} ${r} 0 0 0 ${r} ${r}V${y + height - r}a${r} ${r} 0 0 0-${r} ${r}H${x + r}a${r} ${r} 0 0 0-${r}-${r}V${y + r}a${r} ${r} 0 0 0 ${r}-${r}z`;
}

export function starSign(
  { x, y, size }: { x: number; y: number; size: number },
  look: { fill: string } | { stroke: string },
): string {
  const style =
    'fill' in look ? `fill="${look.fill}" stroke="${look.fill}"` : `fill="none" stroke="${look.stroke}"`;
  return `<path transform="translate(${x} ${y}) scale(${round(size / 24)})" ${style} stroke-width="1.6" stroke-linejoin="round" d="${STAR}"/>`;
}

export const FOIL_INK = FOILS.gold.ink;

const round = (value: number) => Math.round(value * 100) / 100;

/** An address of a colour that a drawing names itself. */
export const urlOf = (id: string) => `url(#${escapeXml(id)})`;

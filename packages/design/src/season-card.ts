import { foilGradient } from './foils';
import { BALL, FOIL_INK, LINE_OPACITY, plate, starSign, urlOf, type Kit } from './result-parts';
import { fittingLine, LEFT, MIDDLE, RIGHT, seasonBricks, seasonGround, seasonTitle } from './season-parts';
import { inTwoLines } from './text-width';

/** A place of the table. */
interface DrawnRow {
  place: number;
  name: string;
  attendance: readonly boolean[];
  points: number;
}

/** A top of the season: how much, and the players that tie at it, in words. */
interface DrawnTop {
  value: number;
  names: string;
}

/** The content of the picture of a season. */
export interface DrawnSeason {
  group: string;
  /** '2026' */
  season: string;
  dates: number;
  goals: number;
  players: number;
  largestWin: { winner: number; loser: number } | null;
  /** Five at most. */
  rows: readonly DrawnRow[];
  /** The most MVPs. */
  figure: DrawnTop | null;
  scorer: DrawnTop | null;
}

const CIRCLE = { y: 392, r: 187 };
/** The middles of what stands beside the circle, and how wide it may be. */
const SIDES = { left: 205, right: 875, room: 290 };
const EDGE = 32;
const ROW = { first: 661, height: 76 };
const BRICKS_AT = 509;
const TOP_HEIGHT = 168;
const TOP_AT = 1030;

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many);

/**
 * A season as a picture to send, in units of 1080 × 1350: its dates in the circle, four figures round the halfway line, the first
 * of the table with a brick a date, and the tops. `id` begins every id inside. All of `season` is written as text.
 */
export function drawSeasonCard(season: DrawnSeason, kit: Kit, id: string): string {
  return [
    seasonGround(['Un cuadrado es una fecha que jugó'], kit, id),
    seasonTitle(season.group, { y: 154, sizes: [92, 80, 68], small: 60 }, kit),
    circle(season, kit),
    figures(season, kit),
    ...season.rows.map((row, index) => rowLine(row, ROW.first + index * ROW.height, kit)),
    tops(season, kit, id),
  ].join('');
}

function circle({ dates }: DrawnSeason, { figures: pen, bold, color }: Kit): string {
  const { y, r } = CIRCLE;
  const at = { x: MIDDLE, fill: color('fg'), anchor: 'middle' } as const;
  return [
    `<g fill="none" stroke="${color('fg')}" stroke-opacity="${LINE_OPACITY}" stroke-width="4"><path d="M${EDGE} ${y}H${MIDDLE - r}M${MIDDLE + r} ${y}H${2 * MIDDLE - EDGE}"/><circle cx="${MIDDLE}" cy="${y}" r="${r}" fill="${color('score-circle')}"/></g>`,
    pen.line(String(dates), { ...at, y: 420, size: 200 }),
    bold.line(counted(dates, 'fecha', 'fechas'), { ...at, y: 485, size: 36 }),
  ].join('');
}

/** Two on either side of the circle, above and below the halfway line. */
function figures({ goals, players, largestWin, season }: DrawnSeason, kit: Kit): string {
  const { figures: pen, text, color } = kit;
  const { left, right, room } = SIDES;
  const above = (value: number, word: string, x: number) =>
    pen.line(String(value), { x, y: 327, size: 104, fill: color('fg'), anchor: 'middle' }) +
    text.line(word, { x, y: 370, size: 31, fill: color('fg-2'), anchor: 'middle' });
  const below = (word: string, x: number) =>
    text.line(word, { x, y: 451, size: 29, fill: color('fg-2'), anchor: 'middle' });
  return [
    above(goals, counted(goals, 'gol', 'goles'), left),
    above(players, counted(players, 'jugador', 'jugadores'), right),
    below('temporada', right),
    fittingLine(
      season,
      { x: right, y: 519, sizes: [72, 60, 48, 38], room, fill: color('fg') },
      { pen, anchor: 'middle' },
    ),
    ...(largestWin === null
      ? []
      : [
          below('la goleada', left),
          pen.line(String(largestWin.winner), {
            ...{ x: left - 19, y: 519, size: 72, fill: color('fg'), anchor: 'end' },
          }),
          `<path d="M${left + 1} 465V529" stroke="${color('fg')}" stroke-opacity="${LINE_OPACITY}" stroke-width="3"/>`,
          pen.line(String(largestWin.loser), { x: left + 23, y: 519, size: 72, fill: color('fg-2') }),
        ]),
  ].join('');
}

function rowLine({ place, name, attendance, points }: DrawnRow, y: number, kit: Kit): string {
  const { figures: pen, bold, color } = kit;
  return [
    pen.line(String(place), { x: LEFT, y, size: 44, fill: color(place === 1 ? 'fg' : 'fg-3') }),
    fittingLine(
      name,
      { x: 150, y: y - 2, sizes: [36, 31, 27], room: BRICKS_AT - 150 - 24, fill: color('fg') },
      { pen: bold },
    ),
    seasonBricks(attendance, { x: BRICKS_AT, y: y - 27, height: 26 }, kit),
    pen.line(String(points), { x: RIGHT, y: y + 3, size: 54, fill: color('fg'), anchor: 'end' }),
    `<path d="M${LEFT} ${y + 24}H${RIGHT}" stroke="${color('fg')}" stroke-opacity=".16" stroke-width="2"/>`,
  ].join('');
}

/** The most valuable in foil and the top scorer in a golden frame; one without the other takes the whole width. */
function tops({ figure, scorer }: DrawnSeason, kit: Kit, id: string): string {
  const half = (RIGHT - LEFT - 24) / 2;
  const isAlone = figure === null || scorer === null;
  const width = isAlone ? RIGHT - LEFT : half;
  const gold = kit.color('gold');
  const box = { y: TOP_AT, width, height: TOP_HEIGHT };
  const middle = TOP_AT + TOP_HEIGHT / 2;
  const scorerAt = isAlone ? LEFT : RIGHT - half;
  return [
    ...(figure === null
      ? []
      : [
          `<defs>${foilGradient(`${id}-foil`, 'gold')}</defs>`,
          `<path d="${plate({ ...box, x: LEFT, r: 24 })}" fill="${urlOf(`${id}-foil`)}"/>`,
          starSign({ x: LEFT + 34, y: middle - 30, size: 60 }, { fill: FOIL_INK }),
          topWords(`Figura · ${figure.value} MVP`, figure.names, { x: LEFT, width }, kit, {
            ...{ label: FOIL_INK, name: FOIL_INK },
          }),
        ]),
    ...(scorer === null
      ? []
      : [
          `<rect x="${scorerAt + 1.5}" y="${TOP_AT + 1.5}" width="${width - 3}" height="${TOP_HEIGHT - 3}" fill="none" stroke="${gold}" stroke-width="3"/>`,
          `<path transform="translate(${scorerAt + 34} ${middle - 32}) scale(2.6)" fill="none" stroke="${gold}" stroke-width="1.6" stroke-linejoin="round" d="${BALL}"/>`,
          topWords(`Goleador · ${scorer.value}`, scorer.names, { x: scorerAt, width }, kit, {
            ...{ label: gold, name: kit.color('fg') },
          }),
        ]),
  ].join('');
}

const NAME_SIZES = [56, 48, 42];
const SMALL_NAME = 36;

/** The last of several names begins the second line, where that leaves no line too long. */
function twoLines(names: string, room: number, pen: Kit['figures']): string[] {
  const parted = /^(?<first>.+) (?<last>[ye] .+)$/u.exec(names)?.groups;
  const lines = parted === undefined ? [] : [parted['first'] ?? '', parted['last'] ?? ''];
  const isShort = lines.length > 0 && lines.every((line) => pen.width(line, SMALL_NAME) <= room);
  return isShort ? lines : inTwoLines(names, SMALL_NAME, room);
}

function topWords(
  label: string,
  names: string,
  box: { x: number; width: number },
  { figures: pen }: Kit,
  fill: { label: string; name: string },
): string {
  const x = box.x + 116;
  const room = box.width - 116 - 28;
  const size = NAME_SIZES.find((step) => pen.width(names, step) <= room);
  const lines = size === undefined ? twoLines(names, room, pen) : [names];
  const first = size === undefined ? TOP_AT + 98 : TOP_AT + 118;
  return [
    pen.line(label.toLocaleUpperCase('es'), {
      ...{ x, y: size === undefined ? TOP_AT + 54 : TOP_AT + 62, size: 31, fill: fill.label },
    }),
    ...lines.map((line, index) =>
      pen.line(line, { x, y: first + index * 40, size: size ?? SMALL_NAME, fill: fill.name }),
    ),
  ].join('');
}

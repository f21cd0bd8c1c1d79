import type { Kit } from './result-parts';
import { fittingLine, LEFT, MIDDLE, RIGHT, seasonBricks, seasonGround, seasonTitle } from './season-parts';

/** A row of the table. */
interface DrawnTableRow {
  place: number;
  name: string;
  attendance: readonly boolean[];
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals: number;
}

/** The content of the picture of a table. */
export interface DrawnTable {
  group: string;
  /** '2026' */
  season: string;
  dates: number;
  /** Twenty at most, one less where `rest` has a line of its own. */
  rows: readonly DrawnTableRow[];
  /** The number of players that have no row. */
  rest: number;
}

/** The right ends of the columns. */
const COLUMNS = [
  { heading: 'PJ', x: 590, of: (row: DrawnTableRow) => row.played },
  { heading: 'G', x: 664, of: (row: DrawnTableRow) => row.won },
  { heading: 'E', x: 734, of: (row: DrawnTableRow) => row.drawn },
  { heading: 'P', x: 804, of: (row: DrawnTableRow) => row.lost },
  { heading: 'GOL', x: 892, of: (row: DrawnTableRow) => row.goals },
] as const;
const NAME_AT = 150;
const NAME_ROOM = 590 - 60 - NAME_AT;

const HEADINGS = 262;
const ROWS = { top: 282, bottom: 1218, most: 86 };
/** Under it a row has no room for bricks. */
const BRICKS_FROM = 62;

/**
 * The table of a season as a picture to send, in units of 1080 × 1350: the fewer its rows, the higher they are. `id` begins every
 * id inside. All of `table` is written as text.
 */
export function drawTableCard(table: DrawnTable, kit: Kit, id: string): string {
  const { text, bold, color } = kit;
  const { group, season, dates, rows, rest } = table;
  const lines = rows.length + (rest > 0 ? 1 : 0);
  const height = Math.min(ROWS.most, (ROWS.bottom - ROWS.top) / Math.max(1, lines));
  const hasBricks = height >= BRICKS_FROM;
  const heading = (words: string, x: number, tone: string) =>
    bold.line(words, { x, y: HEADINGS, size: 26, fill: color(tone), anchor: 'end' });
  return [
    seasonGround(
      ['Ganado 3, empatado 1', ...(hasBricks ? ['Un cuadrado es una fecha que jugó'] : [])],
      kit,
      id,
    ),
    seasonTitle(group, { y: 142, sizes: [80, 70, 60], small: 52 }, kit),
    fittingLine(
      `La tabla · ${season} · ${dates === 1 ? '1 fecha' : `${dates} fechas`}`,
      { x: MIDDLE, y: 204, sizes: [32, 28, 24], room: RIGHT - LEFT, fill: color('fg-2') },
      { pen: text, anchor: 'middle' },
    ),
    ...COLUMNS.map((column) => heading(column.heading, column.x, 'fg-2')),
    heading('PTS', RIGHT, 'fg'),
    ...rows.map((row, index) => rowLine(row, { y: ROWS.top + index * height, height, hasBricks }, kit)),
    ...(rest > 0
      ? [
          text.line(rest === 1 ? 'y 1 más' : `y ${rest} más`, {
            ...{ x: NAME_AT, y: ROWS.top + (lines - 0.5) * height + 10, size: 28, fill: color('fg-2') },
          }),
        ]
      : []),
  ].join('');
}

function rowLine(
  row: DrawnTableRow,
  { y, height, hasBricks }: { y: number; height: number; hasBricks: boolean },
  kit: Kit,
): string {
  const { figures, text, bold, color } = kit;
  const middle = y + height / 2;
  const points = Math.min(54, height * 0.8);
  return [
    `<path d="M${LEFT} ${y}H${RIGHT}" stroke="${color('fg')}" stroke-opacity=".16" stroke-width="2"/>`,
    figures.line(String(row.place), {
      ...{ x: LEFT, y: middle + 13, size: 38, fill: color(row.place <= 3 ? 'fg' : 'fg-3') },
    }),
    fittingLine(
      row.name,
      {
        ...{ x: NAME_AT, y: hasBricks ? middle + 2 : middle + 10 },
        ...{ sizes: hasBricks ? [32, 28, 24] : [29, 26, 23], room: NAME_ROOM, fill: color('fg') },
      },
      { pen: bold },
    ),
    hasBricks
      ? seasonBricks(row.attendance, { x: NAME_AT, y: middle + 14, height: 12, scale: 0.9 }, kit)
      : '',
    ...COLUMNS.map(({ x, of }, index) =>
      text.line(String(of(row)), {
        ...{ x, y: middle + 11, size: 32, anchor: 'end', fill: color(index === 0 ? 'fg' : 'fg-2') },
      }),
    ),
    figures.line(String(row.points), {
      ...{ x: RIGHT, y: middle + points * 0.35, size: points, fill: color('fg'), anchor: 'end' },
    }),
  ].join('');
}

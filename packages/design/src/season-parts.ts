import { LINE_OPACITY, pitchGround, type Kit } from './result-parts';
import { fitted, inTwoLines } from './text-width';
import { wordmark } from './wordmark';

export const SEASON_WIDTH = 1080;
export const SEASON_HEIGHT = 1350;

/** The height at which the foot begins. */
const PITCH = 1238;
const EDGE = 32;
export const LEFT = 84;
export const RIGHT = SEASON_WIDTH - LEFT;
export const MIDDLE = SEASON_WIDTH / 2;

/** The ground of a picture of a season with its lines, without a halfway line, and its foot. */
export function seasonGround(foot: readonly string[], kit: Kit, id: string): string {
  const { bold, text, color } = kit;
  const right = SEASON_WIDTH - EDGE;
  const room = 829 - 48 - 40;
  const [first, second] = foot.length > 1 ? [1284, 1322] : [1304, 0];
  return [
    pitchGround(
      { width: SEASON_WIDTH, height: SEASON_HEIGHT, pitch: PITCH, stripes: 10, hasSides: false },
      kit,
      id,
    ),
    `<g fill="none" stroke="${color('fg')}" stroke-opacity="${LINE_OPACITY}" stroke-width="4"><path d="M${EDGE} ${PITCH}V${EDGE}H${right}V${PITCH}M${EDGE + 40} ${EDGE}a40 40 0 0 1-40 40M${right - 40} ${EDGE}a40 40 0 0 0 40 40M0 ${PITCH}H${SEASON_WIDTH}"/></g>`,
    ...foot.map((line, index) => {
      const pen = foot.length > 1 && index === 0 ? bold : text;
      const size = 29;
      return pen.line(fitted(line, size, room, { measure: pen.width }), {
        ...{ x: 48, y: index === 0 ? first : second, size },
        fill: color(pen === bold ? 'fg' : 'fg-2'),
      });
    }),
    `<g transform="translate(829 1257) scale(.89)">${wordmark(color('fg'), color('action'))}</g>`,
  ].join('');
}

const TITLE_ROOM = RIGHT - LEFT;

/** The name of the group over the rest: in one line where one holds it, else smaller in two. `y` is the baseline of one. */
export function seasonTitle(
  name: string,
  { y, sizes, small }: { y: number; sizes: readonly number[]; small: number },
  { figures, color }: Kit,
): string {
  const words = name.toLocaleUpperCase('es');
  const size = sizes.find((step) => figures.width(words, step) <= TITLE_ROOM);
  const lines = size === undefined ? inTwoLines(words, small, TITLE_ROOM) : [words];
  return lines
    .map((line, index) =>
      figures.line(line, {
        x: MIDDLE,
        y: lines.length === 1 ? y : y - small * 0.68 + index * small * 1.02,
        size: size ?? small,
        fill: color('fg'),
        anchor: 'middle',
      }),
    )
    .join('');
}

/** A text in the first of these sizes in which it fits, cut where none does. */
export function fittingLine(
  text: string,
  { sizes, room, ...at }: { x: number; y: number; sizes: readonly number[]; room: number; fill: string },
  { pen, anchor = 'start' }: { pen: Kit['text']; anchor?: 'start' | 'middle' },
): string {
  const size = sizes.find((step) => pen.width(text, step) <= room) ?? sizes.at(-1) ?? 0;
  return pen.line(fitted(text, size, room, { measure: pen.width }), { ...at, size, anchor });
}

/** A year of weeks stands in one line. */
const BRICKS_IN_LINE = 52;
/** The width of a brick, and of the gap behind it. */
const BRICKS = [
  { most: 20, width: 12, gap: 4 },
  { most: 38, width: 7, gap: 3 },
  { most: BRICKS_IN_LINE, width: 5, gap: 2 },
];

/** One brick a date from the upper left corner: full where the player was there. */
export function seasonBricks(
  attendance: readonly boolean[],
  { x, y, height, scale = 1 }: { x: number; y: number; height: number; scale?: number },
  { color }: Kit,
): string {
  const lines = Math.max(1, Math.ceil(attendance.length / BRICKS_IN_LINE));
  const perLine = Math.ceil(attendance.length / lines);
  const { width, gap } = BRICKS.find(({ most }) => perLine <= most) ?? { width: 5, gap: 2 };
  const high = (height - 3 * (lines - 1)) / lines;
  const pathOf = (isThere: boolean) => {
    const edge = isThere ? 0 : 0.75;
    const [w, h] = [width * scale - 2 * edge, high - 2 * edge];
    return attendance
      .flatMap((was, index) => {
        if (was !== isThere) return [];
        const left = x + (index % perLine) * (width + gap) * scale + edge;
        const top = y + Math.floor(index / perLine) * (high + 3) + edge;
        return [`M${round(left)} ${round(top)}h${round(w)}v${round(h)}h${round(-w)}z`];
      })
      .join('');
  };
  return `<path d="${pathOf(true)}" fill="${color('fg-2')}"/><path d="${pathOf(false)}" fill="none" stroke="${color('line-strong')}" stroke-width="1.5"/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

import { foilGradient } from './foils';
import {
  finalChip,
  FOIL_INK,
  LINE_OPACITY,
  pitchGround,
  plate,
  score,
  scorers,
  starSign,
  teamName,
  teamShirt,
  urlOf,
  type DrawnMvp,
  type DrawnResult,
  type Kit,
} from './result-parts';
import { fitted } from './text-width';
import { wordmark } from './wordmark';

export const RESULT_CARD_WIDTH = 1080;
export const RESULT_CARD_HEIGHT = 1350;

const PITCH = 1218;
const EDGE = 32;
const LEFT = 84;
const RIGHT = RESULT_CARD_WIDTH - LEFT;
const CIRCLE = { x: 540, y: 478, r: 244 };
/** The space between a name and the circle. */
const AIR = 22;
const PLAQUE_HEIGHT = 190;

/**
 * The result of a match as a picture to send, in units of 1080 × 1350: score, scorers, most valuable player, place and day. The
 * same drawing in the app and in the saved picture. `id` begins every id inside. All of `result` is written as text.
 */
export function drawResultCard(result: DrawnResult, kit: Kit, id: string): string {
  const [one, two] = result.sides;
  const lines = Math.max(
    ...result.sides.map(({ scorers: listed, rest }) => listed.length + (rest === null ? 0 : 1)),
  );
  const top = plaqueTop(lines);
  const leading = lines > 3 ? 52 : 62;
  const listAt = { y: lines > 3 ? 786 : 793, leading, size: 38, room: CIRCLE.x - LEFT - 26 };
  const nameAt = { y: 245, sizes: [64, 56, 48, 40], roomAt, most: 3 };
  return [
    pitchGround({ width: RESULT_CARD_WIDTH, height: RESULT_CARD_HEIGHT, pitch: PITCH, stripes: 10 }, kit, id),
    chalk(kit, result.mvp === null ? PITCH : top),
    finalChip({ x: CIRCLE.x, width: 187, height: 66, size: 30 }, kit),
    teamShirt({ x: LEFT, y: 96, size: 84 }, 0, kit, id),
    teamShirt({ x: RIGHT - 84, y: 96, size: 84 }, 1, kit, id),
    teamName(one.name, { ...nameAt, x: LEFT, anchor: 'start' }, kit),
    teamName(two.name, { ...nameAt, x: RIGHT, anchor: 'end' }, kit),
    score(result, { x: CIRCLE.x, y: CIRCLE.y - 8, offset: 118, size: 360 }, kit),
    scorers(one, { ...listAt, x: LEFT, anchor: 'start' }, kit),
    scorers(two, { ...listAt, x: RIGHT, anchor: 'end' }, kit),
    result.mvp === null ? '' : plaque(result.mvp, top, kit, id),
    foot(result, kit),
  ].join('');
}

/** Returns the top of the plaque, which moves up to the circle where there are no scorers. */
function plaqueTop(lines: number): number {
  return lines === 0 ? 830 : 968;
}

/** A name ends before the circle: the lower its line, the narrower. */
function roomAt(y: number): number {
  const away = Math.abs(CIRCLE.y - y);
  const half = away >= CIRCLE.r ? 0 : Math.sqrt(CIRCLE.r ** 2 - away ** 2);
  return Math.min(CIRCLE.x - half - AIR, CIRCLE.x - 2 * AIR) - LEFT;
}

function chalk({ color }: Kit, lineEnd: number): string {
  const { x, y, r } = CIRCLE;
  const right = RESULT_CARD_WIDTH - EDGE;
  return `<g fill="none" stroke="${color('fg')}" stroke-opacity="${LINE_OPACITY}" stroke-width="4"><path d="M${EDGE} ${PITCH}V${EDGE}H${right}V${PITCH}M${EDGE + 40} ${EDGE}a40 40 0 0 1-40 40M${right - 40} ${EDGE}a40 40 0 0 0 40 40M${x} 66V${y - r}M${x} ${y + r}V${lineEnd}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color('score-circle')}" fill-opacity=".9"/><path d="M${x} ${y - r}V${y + r}M0 ${PITCH}H${RESULT_CARD_WIDTH}"/></g>`;
}

function plaque(mvp: DrawnMvp, y: number, kit: Kit, id: string): string {
  const { figures, color } = kit;
  const box = { x: LEFT, y, width: RIGHT - LEFT, height: PLAQUE_HEIGHT };
  const middle = y + PLAQUE_HEIGHT / 2;
  const star = { x: 134, y: middle - 50, size: 96 };
  if (mvp.kind === 'voting') {
    return [
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${color('surface-0')}" fill-opacity=".35" stroke="${color('fg')}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="9 7"/>`,
      starSign(star, { stroke: color('fg') }),
      figures.line('MVP', { x: 264, y: y + 72, size: 40, fill: color('fg') }),
      figures.line('Se está votando', { x: 264, y: y + 138, size: 68, fill: color('fg-2') }),
    ].join('');
  }
  const share = mvp.share === null ? '' : `${mvp.share} %`;
  const words = mvp.isShared ? 'de los votos c/u' : 'de los votos';
  const shareWidth = share === '' ? 0 : Math.max(figures.width(share, 72), kit.bold.width(words, 28)) + 36;
  const room = RIGHT - 53 - 264 - shareWidth;
  return [
    `<defs>${foilGradient(`${id}-foil`, 'gold')}</defs>`,
    `<path d="${plate({ ...box, r: 28 })}" fill="${urlOf(`${id}-foil`)}"/>`,
    starSign(star, { fill: FOIL_INK }),
    figures.line(mvp.isShared ? 'MVP compartido' : 'MVP', { x: 264, y: y + 68, size: 40, fill: FOIL_INK }),
    winner(mvp.name, { y, room }, kit),
    ...(share === ''
      ? []
      : [
          figures.line(share, { x: RIGHT - 53, y: y + 102, size: 72, fill: FOIL_INK, anchor: 'end' }),
          kit.bold.line(words, { x: RIGHT - 53, y: y + 146, size: 28, fill: FOIL_INK, anchor: 'end' }),
        ]),
  ].join('');
}

/** The sizes of a name in one line, from the largest to the smallest; a longer name stands in two lines. */
const NAME_SIZES = [78, 66, 56];
const SMALL_NAME = 42;

function winner(name: string, { y, room }: { y: number; room: number }, { figures }: Kit): string {
  const size = NAME_SIZES.find((step) => figures.width(name, step) <= room);
  if (size !== undefined) return figures.line(name, { x: 264, y: y + 138, size, fill: FOIL_INK });
  const words = name.split(' ');
  let count = words.length - 1;
  const first = () => words.slice(0, count).join(' ');
  while (count > 1 && figures.width(first(), SMALL_NAME) > room) count -= 1;
  return [first(), words.slice(count).join(' ')]
    .map((line, index) =>
      figures.line(fitted(line, SMALL_NAME, room, { measure: figures.width }), {
        x: 264,
        y: y + 114 + index * 44,
        size: SMALL_NAME,
        fill: FOIL_INK,
      }),
    )
    .join('');
}

function foot({ day, place }: DrawnResult, { bold, text, color }: Kit): string {
  const room = 804 - 48 - 40;
  return [
    bold.line(fitted(day, 33, room, { measure: bold.width }), {
      x: 48,
      y: 1278,
      size: 33,
      fill: color('fg'),
    }),
    text.line(fitted(place, 28, room, { measure: text.width }), {
      x: 48,
      y: 1317,
      size: 28,
      fill: color('fg-2'),
    }),
    `<g transform="translate(804 1246)">${wordmark(color('fg'), color('action'))}</g>`,
  ].join('');
}

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
  type DrawnResult,
  type Kit,
} from './result-parts';
import { fitted } from './text-width';
import { wordmark } from './wordmark';

export const RESULT_PREVIEW_WIDTH = 1200;
export const RESULT_PREVIEW_HEIGHT = 630;

const PITCH = 512;
const CIRCLE = { x: 600, y: 268, r: 185 };
const LEFT = 72;
const RIGHT = RESULT_PREVIEW_WIDTH - LEFT;
const NAME_ROOM = 310;
const LIST_ROOM = 334;

/** The result of a match in the shape that a chat shows under a link, 1200 × 630: without price and size, which are past. */
export function drawResultPreview(result: DrawnResult, kit: Kit, id: string): string {
  const [one, two] = result.sides;
  const lines = Math.max(
    ...result.sides.map(({ scorers: listed, rest }) => listed.length + (rest === null ? 0 : 1)),
  );
  const listAt = { y: lines > 3 ? 322 : 329, leading: lines > 3 ? 37 : 40, size: 26, room: LIST_ROOM };
  // With a list below them two lines are left for a name.
  const nameAt = { y: 208, sizes: [58, 50, 42, 36], roomAt: () => NAME_ROOM, most: lines > 0 ? 2 : 3 };
  return [
    pitchGround(
      { width: RESULT_PREVIEW_WIDTH, height: RESULT_PREVIEW_HEIGHT, pitch: PITCH, stripes: 14 },
      kit,
      id,
    ),
    chalk(kit),
    finalChip({ x: CIRCLE.x, width: 130, height: 47, size: 22 }, kit),
    teamShirt({ x: LEFT, y: 92, size: 61 }, 0, kit, id),
    teamShirt({ x: RIGHT - 61, y: 92, size: 61 }, 1, kit, id),
    teamName(one.name, { ...nameAt, x: LEFT, anchor: 'start' }, kit),
    teamName(two.name, { ...nameAt, x: RIGHT, anchor: 'end' }, kit),
    score(result, { x: CIRCLE.x, y: CIRCLE.y - 6, offset: 87, size: 272 }, kit),
    scorers(one, { ...listAt, x: LEFT, anchor: 'start' }, kit),
    scorers(two, { ...listAt, x: RIGHT, anchor: 'end' }, kit),
    foot(result, kit, id),
  ].join('');
}

function chalk({ color }: Kit): string {
  const { x, y, r } = CIRCLE;
  return `<g fill="none" stroke="${color('fg')}" stroke-opacity="${LINE_OPACITY}" stroke-width="3"><path d="M24 ${PITCH}V24H1176V${PITCH}M46 24a22 22 0 0 1-22 22M1154 24a22 22 0 0 0 22 22M46 ${PITCH}a22 22 0 0 0-22-22M1154 ${PITCH}a22 22 0 0 1 22-22M${x} 47V${y - r}M${x} ${y + r}V${PITCH}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color('score-circle')}" fill-opacity=".9"/><path d="M${x} ${y - r}V${y + r}M0 ${PITCH}H${RESULT_PREVIEW_WIDTH}"/></g>`;
}

const MVP_SIZES = [38, 32, 27, 23];
const MVP_ROOM = 330;

function foot({ mvp, day, place }: DrawnResult, kit: Kit, id: string): string {
  const { figures, bold, text, color } = kit;
  const parts: string[] = [];
  let left = 48;
  if (mvp?.kind === 'won') {
    const size = MVP_SIZES.find((step) => figures.width(mvp.name, step) <= MVP_ROOM) ?? MVP_SIZES.at(-1) ?? 0;
    const name = fitted(mvp.name, size, MVP_ROOM, { measure: figures.width });
    const width = 84 + Math.max(figures.width(name, size), 90) + 30;
    parts.push(
      `<defs>${foilGradient(`${id}-foil`, 'gold')}</defs>`,
      `<path d="${plate({ x: 40, y: 530, width, height: 82, r: 14 })}" fill="${urlOf(`${id}-foil`)}"/>`,
      starSign({ x: 66, y: 549, size: 44 }, { fill: FOIL_INK }),
      figures.line(mvp.isShared ? 'MVP compartido' : 'MVP', { x: 124, y: 558, size: 21, fill: FOIL_INK }),
      figures.line(name, { x: 124, y: 594, size, fill: FOIL_INK }),
    );
    left = 40 + width + 28;
  }
  const room = 940 - left;
  return [
    ...parts,
    bold.line(fitted(day, 26, room, { measure: bold.width }), {
      x: left,
      y: 565,
      size: 26,
      fill: color('fg'),
    }),
    text.line(fitted(place, 22, room, { measure: text.width }), {
      x: left,
      y: 596,
      size: 22,
      fill: color('fg-2'),
    }),
    `<path stroke="${color('line-strong')}" stroke-width="2" d="M958 545v52"/>`,
    `<g transform="translate(988 542) scale(.72)">${wordmark(color('fg'), color('action'))}</g>`,
  ].join('');
}

import type { LinkedGroup } from '@picado/domain/groups/link';
import { everyWeek } from '@picado/domain/groups/wording';
import { shortDay } from '@picado/domain/time/days';
import {
  CHALK,
  CHALK_2,
  chalk,
  clip,
  FOOT,
  ground,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  wordmark,
  wrap,
  type Typefaces,
} from './drawing';
import type { Typeface } from './typeface';

/** The circle is on the right, so that the name has the rest of the half. */
const CIRCLE = { x: 944, y: 268, r: 177 };
const LEFT = 72;
const LARGE = { size: 124, leading: 112, width: 630, lines: 3 };
/** The setting of a name that would be cut in large letters. */
const SMALL = { size: 92, leading: 88, width: 630, lines: 4 };

/** The picture under the link of a group: its name in large, and the next date with its hour in the circle. */
export function drawGroupPreview(group: LinkedGroup, faces: Typefaces): string {
  const { condensed, bold, semibold } = faces;
  const { x, y } = CIRCLE;
  const [next, following] = group.dates;
  const every = everyWeek(group.weekday);
  const place = clip(bold.drawable(group.location) || 'Cancha a confirmar', 30, FOOT.width, bold);
  const after = following === undefined ? null : shortDay(following.day);
  const rest = `T${every.slice(1)}, ${group.time}${after === null ? '' : ` · después: ${after}`}`;
  const inCircle = { x, fill: CHALK, anchor: 'middle' } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    ground(),
    chalk(CIRCLE),
    nameOf(group, condensed),
    condensed.line(next?.time ?? group.time, { ...inCircle, y: y + 20, size: 148 }),
    bold.line((next && shortDay(next.day)) ?? every, { ...inCircle, y: y + 74, size: 34 }),
    bold.line(place, { x: 48, y: 564, size: 30, fill: CHALK }),
    semibold.line(clip(rest, 26, FOOT.width, semibold), { x: 48, y: 599, size: 26, fill: CHALK_2 }),
    wordmark(FOOT.wordmark, 542, 0.72),
    '</svg>',
  ].join('');
}

function nameOf({ name }: LinkedGroup, face: Typeface): string {
  const written = face.drawable(name.toLocaleUpperCase('es')) || 'GRUPO';
  const inLarge = wrap(written, face, LARGE);
  const isCut = inLarge.some((line) => line.endsWith('…'));
  const { size, leading } = isCut ? SMALL : LARGE;
  const lines = isCut ? wrap(written, face, SMALL) : inLarge;
  // The letters of all lines stand in the middle of the circle.
  const first = CIRCLE.y + size * 0.36 - ((lines.length - 1) * leading) / 2;
  return lines
    .map((line, index) => face.line(line, { x: LEFT, y: first + index * leading, size, fill: CHALK }))
    .join('');
}

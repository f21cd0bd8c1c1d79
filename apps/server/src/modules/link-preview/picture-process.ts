/**
 * The process that draws pictures: fonts, paths and compression take 200 ms of a core per picture, too much for the
 * process that answers calls. It starts with the first picture and ends when idle.
 */
import { availabilityOf } from '@picado/domain/matches/availability';
import { shortDay } from '@picado/domain/time/days';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { color } from '@picado/design/tokens';
import { cardFaceOf, type CardSubject } from '@picado/domain/users/card';
import type { LinkedGroup } from '@picado/domain/groups/link';
import { everyWeek } from '@picado/domain/groups/wording';
import {
  drawResultPreview,
  RESULT_PREVIEW_HEIGHT,
  RESULT_PREVIEW_WIDTH,
} from '@picado/design/result-preview';
import type { ResultPicture } from '@picado/domain/reports/result-picture';
import {
  drawGeneralPreview,
  drawPreview,
  type Typefaces,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  CHALK,
  CHALK_2,
  chalk,
  clip,
  FOOT,
  ground,
  wordmark,
  wrap,
} from './drawing';
import { takeOrders } from '../../processes/orders';
import type { ToDraw } from './painter';
import { loadTypeface, outlinePen, type Typeface } from './typeface';

let loaded: Typefaces | null = null;

/** The scripts that neither face of the product has, for names that other users typed. */
const OTHER_SCRIPTS = (weight: number) => [
  `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-${weight}-normal.woff`,
  `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-greek-${weight}-normal.woff`,
  `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
];

const archivo = (weight: number) =>
  loadTypeface(
    `@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`,
    `@fontsource/archivo/files/archivo-latin-ext-${weight}-normal.woff`,
    ...OTHER_SCRIPTS(weight),
  );

function typefaces(): Typefaces {
  return (loaded ??= {
    condensed: loadTypeface(
      '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff',
      '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-ext-800-normal.woff',
      ...OTHER_SCRIPTS(800),
    ),
    text: archivo(400),
    bold: archivo(700),
    semibold: archivo(600),
  });
}

const STRIPES = 14;
const MARGIN = 18;
const SCALE = (PREVIEW_HEIGHT - 2 * MARGIN) / CARD_HEIGHT;
/** The margin around the card. */
const CIRCLE_RADIUS = 268;

/** The picture under the link of a profile: the player's card in the centre circle, as outlines. */
export function drawCardPreview(subject: CardSubject, face: Typeface): string {
  const name = drawableName(subject, face);
  const card = cardFaceOf({ ...subject, nickname: null, name: name ?? subject.position });
  // A position in the place of the name has no initials.
  const drawn = name === null ? { ...card, initials: '' } : card;
  const left = (PREVIEW_WIDTH - CARD_WIDTH * SCALE) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    pitch(),
    `<g transform="translate(${left} ${MARGIN}) scale(${SCALE})">${drawCard(drawn, outlinePen(face), 'card')}</g>`,
    '</svg>',
  ].join('');
}

/**
 * The name to draw; null where neither has an outline, as emoji and foreign letters have none: the card then says what the
 * player plays as, and the title beside the picture spells the name.
 */
function drawableName({ nickname, name }: CardSubject, face: Typeface): string | null {
  return [nickname, name].find((each) => each !== null && face.drawable(each) !== '') ?? null;
}

function pitch(): string {
  const width = PREVIEW_WIDTH / STRIPES;
  const stripes = Array.from(
    { length: STRIPES / 2 },
    (_, index) => `M${(2 * index + 1) * width} 0h${width}v${PREVIEW_HEIGHT}h-${width}z`,
  ).join('');
  const [x, y] = [PREVIEW_WIDTH / 2, PREVIEW_HEIGHT / 2];
  const night = color('surface-0');
  return `<defs><radialGradient id="night" r=".75"><stop offset=".3" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}" stop-opacity=".8"/></radialGradient></defs>
  <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${color('score')}"/>
  <path d="${stripes}" fill="${color('score-stripe')}"/>
  <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#night)"/>
  <g fill="none" stroke="${color('fg')}" stroke-opacity=".5" stroke-width="3">
    <rect x="24" y="24" width="${PREVIEW_WIDTH - 48}" height="${PREVIEW_HEIGHT - 48}"/>
    <path d="M46 24a22 22 0 0 1-22 22M1154 24a22 22 0 0 0 22 22M46 606a22 22 0 0 0-22-22M1154 606a22 22 0 0 1 22-22M${x} 24V606"/>
    <circle cx="${x}" cy="${y}" r="${CIRCLE_RADIUS}"/>
  </g>`;
}

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

/** The picture under the link of a match whose report is final: its result, as outlines. */
function drawResult(result: ResultPicture, faces: Typefaces): string {
  const kit = {
    figures: outlinePen(faces.condensed),
    text: outlinePen(faces.text),
    bold: outlinePen(faces.semibold),
    color,
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RESULT_PREVIEW_WIDTH}" height="${RESULT_PREVIEW_HEIGHT}">`,
    drawResultPreview(drawable(result, faces), kit, 'result'),
    '</svg>',
  ].join('');
}

/** Names without any outline, as emoji and foreign letters have none, are called by what they are. */
function drawable(result: ResultPicture, { condensed, semibold }: Typefaces): ResultPicture {
  const named = (name: string, face: Typeface, otherwise: string) =>
    face.drawable(name) === '' ? otherwise : name;
  const [one, two] = result.sides;
  const side = (given: ResultPicture['sides'][number], otherwise: string) => ({
    ...given,
    name: named(given.name, condensed, otherwise),
    scorers: given.scorers.map((scorer) => ({ ...scorer, name: named(scorer.name, semibold, 'Jugador') })),
  });
  const { mvp } = result;
  return {
    ...result,
    sides: [side(one, 'Equipo 1'), side(two, 'Equipo 2')],
    mvp: mvp?.kind === 'won' ? { ...mvp, name: named(mvp.name, condensed, 'Jugador') } : mvp,
  };
}

async function svgOf(picture: ToDraw): Promise<string> {
  switch (picture.kind) {
    case 'general':
      return drawGeneralPreview(typefaces());
    case 'card': {
      const { subject, photo } = picture;
      const avatar = photo && (await drawablePhoto(photo));
      return drawCardPreview({ ...subject, avatar }, typefaces().condensed);
    }
    case 'result':
      return drawResult(picture.result, typefaces());
    case 'group':
      return drawGroupPreview(picture.group, typefaces());
    case 'match': {
      const { match } = picture;
      const drawn = { availability: availabilityOf(match), shortDay: shortDay(match.date) ?? match.date };
      return drawPreview({ ...match, ...drawn }, typefaces());
    }
  }
}

/** Returns a photo as a data URL in a format that the SVG renderer reads. */
async function drawablePhoto(photo: Uint8Array): Promise<string> {
  const png = await sharp(photo).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

// One picture at a time, on one thread.
sharp.concurrency(1);
sharp.cache(false);
takeOrders(async (picture: ToDraw): Promise<Uint8Array> =>
  sharp(Buffer.from(await svgOf(picture)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);

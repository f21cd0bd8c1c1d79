/**
 * The process that draws pictures: fonts, paths and compression take 200 ms of a core per picture, too much for the
 * process that answers calls. It starts with the first picture and ends when idle.
 */
import { availabilityOf } from '@picado/domain/matches/availability';
import { shortDay } from '@picado/domain/time/days';
import sharp from 'sharp';
import { drawCardPreview } from './card-picture';
import { drawGeneralPreview, drawPreview, type Typefaces } from './drawing';
import { drawGroupPreview } from './group-picture';
import { drawResult } from './result-picture';
import { takeOrders } from '../../processes/orders';
import type { ToDraw } from './painter';
import { loadTypeface } from './typeface';

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

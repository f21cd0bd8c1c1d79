/**
 * The process that draws pictures: fonts, paths and compression take 200 ms of a core per picture, too much for the
 * process that answers calls. It starts with the first picture and ends when idle.
 */
import { constants, setPriority } from 'node:os';
import { availabilityOf } from '@picado/domain/matches/availability';
import type { Match } from '@picado/domain/matches/schema';
import { shortDay } from '@picado/domain/time/days';
import sharp from 'sharp';
import { drawGeneralPreview, drawPreview, type Typefaces } from './drawing';
import type { Drawn, ToDraw } from './painter';
import { loadTypeface } from './typeface';

let loaded: Typefaces | null = null;

function typefaces(): Typefaces {
  return (loaded ??= {
    condensed: loadTypeface(
      '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff',
    ),
    text: loadTypeface('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
    bold: loadTypeface('@fontsource/archivo/files/archivo-latin-700-normal.woff'),
  });
}

function svgOf(match: Match | null): string {
  if (match === null) return drawGeneralPreview(typefaces());
  return drawPreview(
    {
      ...match,
      availability: availabilityOf(match),
      shortDay: shortDay(match.date) ?? match.date,
    },
    typefaces(),
  );
}

async function draw({ id, match }: ToDraw): Promise<void> {
  const drawn: Drawn = { id, png: null };
  try {
    const picture = sharp(Buffer.from(svgOf(match))).png({ compressionLevel: 9, palette: true });
    drawn.png = await picture.toBuffer();
  } finally {
    process.send?.(drawn);
  }
}

// One picture at a time, on one thread, at a low priority.
sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some machines do not allow lowering the priority; drawing goes on.
}
process.on('message', (order: ToDraw) => {
  void draw(order);
});
// A terminal signals this process too: it ends with its parent and not before.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

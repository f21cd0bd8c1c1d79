/**
 * The process that draws: typefaces, paths and compression take 200 ms of a core a picture, which the process that
 * answers calls does not have. It is started with the first picture, and ended when none was asked for a while.
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

// One picture at a time, on one thread, after everything else that the machine has to do.
sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not every machine lets a process lower its own priority; it draws all the same.
}
process.on('message', (order: ToDraw) => {
  void draw(order);
});
// The signals of a terminal reach this process too: it ends with the one that started it, and no sooner.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

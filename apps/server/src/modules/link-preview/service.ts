import { availabilityOf } from '@picado/domain/matches/availability';
import type { Match } from '@picado/domain/matches/schema';
import { priceLabel } from '@picado/domain/matches/price';
import { shortDay } from '@picado/domain/time/days';
import sharp from 'sharp';
import { drawPreview, type Typefaces } from './drawing';
import { loadTypeface } from './typeface';

/** Pictures kept: a link is dropped in a group and a hundred phones ask for the same one within a minute. */
const KEPT_PICTURES = 64;

export function createLinkPreviews() {
  const pictures = new Map<string, Promise<Buffer>>();
  let faces: Typefaces | null = null;

  const typefaces = (): Typefaces =>
    (faces ??= {
      condensed: loadTypeface(
        '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff',
      ),
      text: loadTypeface('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
      bold: loadTypeface('@fontsource/archivo/files/archivo-latin-700-normal.woff'),
    });

  return {
    /** The PNG of a match as it is now, 1200 × 630; one version of a match is drawn once. */
    pictureOf(match: Match): Promise<Buffer> {
      const key = `${match.id} ${match.version}`;
      const kept = pictures.get(key);
      if (kept) return kept;
      const svg = drawPreview(
        {
          ...match,
          availability: availabilityOf(match),
          shortDay: shortDay(match.date) ?? match.date,
          priceText: priceLabel(match.price),
        },
        typefaces(),
      );
      const picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
      const oldest = pictures.keys().next().value;
      if (pictures.size > KEPT_PICTURES && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}

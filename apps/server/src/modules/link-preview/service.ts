import { createHash } from 'node:crypto';
import { availabilityOf } from '@picado/domain/matches/availability';
import type { Match } from '@picado/domain/matches/schema';
import { PICTURE_PROCESS } from '../../folders';
import type { Painter } from './painter';
import type { PictureFolder } from './picture-folder';

/** Matches whose pictures may wait to be drawn; requests for others get the general picture. */
const MAX_WAITING = 8;

interface LinkPreviewDependencies {
  painter: Painter;
  folder: PictureFolder;
  onError: (error: unknown) => void;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** The pictures that chats show under links: each version of a match is drawn once for all requests. */
export function createLinkPreviews({ painter, folder, onError }: LinkPreviewDependencies) {
  /** Pictures that are being read or drawn, by name. */
  const pending = new Map<string, Promise<Buffer | null>>();
  let drawing = 0;
  let general: Promise<Buffer | null> | null = null;

  async function find(name: string, match: Match): Promise<Buffer | null> {
    const kept = await folder.read(name);
    if (kept !== null) return kept;
    if (drawing >= MAX_WAITING) return null;
    drawing += 1;
    try {
      const png = await painter.paint(match);
      await folder.write(name, png);
      return png;
    } catch (error) {
      onError(error);
      return null;
    } finally {
      drawing -= 1;
    }
  }

  return {
    /** The PNG of a match as it is now, 1200 × 630; null where too many others are being drawn, or it cannot be. */
    pictureOf(match: Match): Promise<Buffer | null> {
      const name = nameOf(match);
      const known = pending.get(name);
      if (known !== undefined) return known;
      const finding = find(name, match).finally(() => pending.delete(name));
      pending.set(name, finding);
      return finding;
    },

    /** The general PNG, drawn once and kept; null where nothing can be drawn. */
    generalPicture(): Promise<Buffer | null> {
      general ??= painter.paint(null).catch((error: unknown) => {
        general = null;
        onError(error);
        return null;
      });
      return general;
    },
  };
}

/**
 * By match and version, and by what the clock alone changes in a picture; and by the build, so that a new one shows
 * none of the pictures of an older one.
 */
function nameOf(match: Match): string {
  const drawn = createHash('sha256')
    .update(`${PICTURE_PROCESS.build} ${availabilityOf(match)}`)
    .digest('hex');
  return `${match.id}-${match.version}-${drawn.slice(0, 12)}.png`;
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { availabilityOf } from '@picado/domain/matches/availability';
import type { Match } from '@picado/domain/matches/schema';
import type { CardSubject } from '@picado/domain/users/card';
import type { Logger } from 'pino';
import { PICTURE_PROCESS } from '../../folders';
import type { Painter, ToDraw } from './painter';
import { openPictureFolder, type PictureFolder } from './picture-folder';

/** Some thousand pictures. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Matches whose pictures may wait to be drawn; requests for others get the general picture. */
const MAX_WAITING = 8;

interface LinkPreviewDependencies {
  painter: Painter;
  folder: PictureFolder;
  /** The bytes of a user's picture by its address; null where there is none. */
  readPhoto: (address: string) => Promise<Uint8Array | null>;
  onError: (error: unknown) => void;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** The pictures that chats show under links: each version of a match is drawn once for all requests. */
export function createLinkPreviews({ painter, folder, readPhoto, onError }: LinkPreviewDependencies) {
  /** Pictures that are being read or drawn, by name. */
  const pending = new Map<string, Promise<Buffer | null>>();
  let drawing = 0;
  let general: Promise<Buffer | null> | null = null;

  async function find(name: string, picture: () => Promise<ToDraw>): Promise<Buffer | null> {
    const kept = await folder.read(name);
    if (kept !== null) return kept;
    if (drawing >= MAX_WAITING) return null;
    drawing += 1;
    try {
      const png = await painter.paint(await picture());
      await folder.write(name, png);
      return png;
    } catch (error) {
      onError(error);
      return null;
    } finally {
      drawing -= 1;
    }
  }

  /** Each picture is read or drawn once for all that ask at the same time. */
  function findOnce(name: string, picture: () => Promise<ToDraw>): Promise<Buffer | null> {
    const known = pending.get(name);
    if (known !== undefined) return known;
    const finding = find(name, picture).finally(() => pending.delete(name));
    pending.set(name, finding);
    return finding;
  }

  return {
    /**
     * The PNG of a match at this moment, 1200 × 630; null where too many others are being drawn, or it cannot
     * be.
     */
    pictureOf(match: Match): Promise<Buffer | null> {
      return findOnce(nameOf(match), async () => ({ kind: 'match', match }));
    },

    /** The PNG of a user's card. */
    pictureOfCard(userId: string, subject: CardSubject): Promise<Buffer | null> {
      return findOnce(nameOfCard(userId, subject), async () => {
        const photo = subject.avatar === null ? null : await readPhoto(subject.avatar);
        return { kind: 'card', subject, photo };
      });
    },

    /** The general PNG, drawn once and cached; null where nothing can be drawn. */
    generalPicture(): Promise<Buffer | null> {
      general ??= painter.paint({ kind: 'general' }).catch((error: unknown) => {
        general = null;
        onError(error);
        return null;
      });
      return general;
    },
  };
}

/** The link previews of a server, with the folder of their pictures. */
export function openLinkPreviews({
  painter,
  readPhoto,
  dataDir,
  log,
}: Pick<LinkPreviewDependencies, 'painter' | 'readPhoto'> & { dataDir: string; log: Logger }) {
  return createLinkPreviews({
    painter,
    readPhoto,
    folder: openPictureFolder({
      folder: join(dataDir, 'previews'),
      maxBytes: KEPT_BYTES,
      onUnwritable: (error) =>
        log.warn({ err: error }, 'link previews cannot be kept, and are drawn each time'),
    }),
    onError: (error) => log.warn({ err: error }, 'a link preview could not be drawn'),
  });
}

/**
 * The name of a match's picture: match, version, everything in it that changes with time alone, and the
 * build, so that a new build shows no picture of an older one.
 */
function nameOf(match: Match): string {
  const drawn = createHash('sha256')
    .update(`${PICTURE_PROCESS.build} ${availabilityOf(match)}`)
    .digest('hex');
  return `${match.id}-${match.version}-${drawn.slice(0, 12)}.png`;
}

/** By user, and by all that the card shows. */
function nameOfCard(userId: string, subject: CardSubject): string {
  return `card-${userId}-${cardVersion(subject)}.png`;
}

/** A name that differs wherever the card would look different. */
export function cardVersion(subject: CardSubject): string {
  const shown = JSON.stringify(subject);
  return createHash('sha256').update(`${PICTURE_PROCESS.build} ${shown}`).digest('hex').slice(0, 12);
}

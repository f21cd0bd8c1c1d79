import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { availabilityOf } from '@picado/domain/matches/availability';
import type { LinkedGroup } from '@picado/domain/groups/link';
import type { Match } from '@picado/domain/matches/schema';
import type { MatchReport } from '@picado/domain/reports/schema';
import { resultPictureOf } from '@picado/domain/reports/result-picture';
import type { CardSubject } from '@picado/domain/users/card';
import type { Logger } from 'pino';
import { PICTURE_PROCESS } from '../../folders';
import type { Painter, ToDraw } from './painter';
import { openPictureFolder, type PictureFolder } from './picture-folder';
import { createRecurring, type Recurring } from '../../time/recurring';

/** Some thousand pictures. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Matches whose pictures may wait to be drawn; requests for others get the general picture. */
const MAX_WAITING = 8;
const SWEEP_MS = 6 * 60 * 60 * 1_000;

interface LinkPreviewDependencies {
  painter: Painter;
  folder: PictureFolder;
  /** The bytes of a user's picture by its address; null where there is none. */
  readPhoto: (address: string) => Promise<Uint8Array | null>;
  /** A user's card as visitors see it now; null where they see none. */
  readCard: (userId: string) => Promise<CardSubject | null>;
  readMatch: (matchId: string) => Promise<Match | null>;
  readReport: (matchId: string) => Promise<MatchReport | null>;
  /** The current year: a day of another one names it. */
  year: () => number;
  onError: (error: unknown) => void;
}

interface Requested {
  picture: () => Promise<ToDraw>;
  /** Resolves to true if the picture stays on the disk once it is drawn; where it is absent, the picture always stays. */
  isStillShown?: () => Promise<boolean>;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** The pictures that chats show under links: each version of a match is drawn once for all requests. */
export function createLinkPreviews(dependencies: LinkPreviewDependencies) {
  const { painter, folder, readPhoto, readCard, readMatch, readReport, year, onError } = dependencies;
  /** Pictures that are being read or drawn, by name. */
  const pending = new Map<string, Promise<Buffer | null>>();
  let drawing = 0;
  let general: Promise<Buffer | null> | null = null;

  async function isShown(name: string, userId: string): Promise<boolean> {
    const subject = await readCard(userId);
    return subject !== null && nameOfCard(userId, subject) === name;
  }

  /** A match with a final report is its result; before that, or without a score, what it invites to. */
  async function toDraw(match: Match): Promise<ToDraw> {
    const report = match.reportCompleted ? await readReport(match.id) : null;
    const result = report && resultPictureOf(match, report, year());
    return result === null ? { kind: 'match', match } : { kind: 'result', result };
  }

  async function isCurrent(name: string, matchId: string): Promise<boolean> {
    const match = await readMatch(matchId);
    return match !== null && nameOf(match, year()) === name;
  }

  async function find(name: string, { picture, isStillShown }: Requested): Promise<Buffer | null> {
    const stored = await folder.read(name);
    if (stored !== null) return stored;
    if (drawing >= MAX_WAITING) return null;
    drawing += 1;
    try {
      const png = await painter.paint(await picture());
      await folder.write(name, png);
      if (isStillShown && !(await isStillShown())) await folder.remove(name);
      return png;
    } catch (error) {
      onError(error);
      return null;
    } finally {
      drawing -= 1;
    }
  }

  /** Each picture is read or drawn once for all that ask at the same time. */
  function findOnce(name: string, requested: Requested): Promise<Buffer | null> {
    const known = pending.get(name);
    if (known !== undefined) return known;
    const finding = find(name, requested).finally(() => pending.delete(name));
    pending.set(name, finding);
    return finding;
  }

  return {
    /**
     * The PNG of a match at this moment, 1200 × 630; null where too many others are being drawn, or it cannot
     * be.
     */
    pictureOf(match: Match): Promise<Buffer | null> {
      return findOnce(nameOf(match, year()), { picture: () => toDraw(match) });
    },

    /** The PNG of a group's link. */
    pictureOfGroup(groupId: string, group: LinkedGroup): Promise<Buffer | null> {
      const picture = () => Promise.resolve({ kind: 'group', group } as const);
      return findOnce(`group-${groupId}-${groupVersion(group)}.png`, { picture });
    },

    /** The PNG of a user's card. */
    pictureOfCard(userId: string, subject: CardSubject): Promise<Buffer | null> {
      const name = nameOfCard(userId, subject);
      return findOnce(name, {
        async picture() {
          const photo = subject.avatar === null ? null : await readPhoto(subject.avatar);
          return { kind: 'card', subject, photo };
        },
        // The user may have hidden or changed it while it was drawn.
        isStillShown: () => isShown(name, userId),
      });
    },

    /**
     * Removes the pictures of people that are no longer shown: cards of users that are not public any more or changed what the
     * card shows, also where the process that was to remove them ended before, and results that name their players otherwise
     * by now.
     */
    async sweep(signal: AbortSignal): Promise<void> {
      for (const name of await folder.names(RESULT_PREFIX)) {
        if (signal.aborted) return;
        const matchId = RESULT_NAME.exec(name)?.groups?.['matchId'] ?? '';
        if (!(await isCurrent(name, matchId))) await folder.remove(name);
      }
      for (const name of await folder.names(CARD_PREFIX)) {
        if (signal.aborted) return;
        const userId = CARD_NAME.exec(name)?.groups?.['userId'] ?? '';
        if (!(await isShown(name, userId))) await folder.remove(name);
      }
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

/** The folder of the pictures of a server. */
export function openPreviewFolder(dataDir: string, log: Pick<Logger, 'warn'>): PictureFolder {
  return openPictureFolder({
    folder: join(dataDir, 'previews'),
    maxBytes: MAX_BYTES,
    onUnwritable: (error) =>
      log.warn({ err: error }, 'link previews cannot be stored, and are drawn each time'),
  });
}

/** Removes the pictures of a user's card, after a change of what it shows. */
export async function forgetCards(folder: PictureFolder, userId: string): Promise<void> {
  for (const name of await folder.names(`${CARD_PREFIX}${userId}-`)) await folder.remove(name);
}

/** The sweep of the pictures of people: at the start and four times a day. */
export function createPictureSweep(
  previews: Pick<LinkPreviews, 'sweep'>,
  onError: (error: unknown) => void,
): Recurring {
  return createRecurring({ work: previews.sweep, everyMs: SWEEP_MS, startsAtOnce: true, onError });
}

/**
 * The name of a match's picture: match, version, everything in it that changes with time alone, and the
 * build, so that a new build shows no picture of an older one.
 */
function nameOf(match: Match, year: number): string {
  const timed = match.reportCompleted ? year : availabilityOf(match);
  const drawn = createHash('sha256').update(`${PICTURE_PROCESS.build} ${timed}`).digest('hex');
  const prefix = match.reportCompleted ? RESULT_PREFIX : '';
  return `${prefix}${match.id}-${match.version}-${drawn.slice(0, 12)}.png`;
}

/** Pictures that name players. */
const RESULT_PREFIX = 'result-';
const RESULT_NAME = /^result-(?<matchId>[0-9a-f-]{36})-/u;
const CARD_PREFIX = 'card-';
const CARD_NAME = /^card-(?<userId>[0-9a-f-]{36})-/u;

/** Returns the file name of a card, which differs by user and by all that the card shows. */
function nameOfCard(userId: string, subject: CardSubject): string {
  return `${CARD_PREFIX}${userId}-${cardVersion(subject)}.png`;
}

/** A name that differs wherever the card would look different. */
export const cardVersion = (subject: CardSubject): string => versionOf(subject);

/** Returns the version of a group's picture, which differs wherever the picture would look different. */
export const groupVersion = (group: LinkedGroup): string => versionOf(group);

function versionOf(shown: object): string {
  const drawn = `${PICTURE_PROCESS.build} ${JSON.stringify(shown)}`;
  return createHash('sha256').update(drawn).digest('hex').slice(0, 12);
}

import { OWN_DATA_VERSION, type OwnData } from '@picado/domain/own-data/schema';
import type { ExplainedLevel } from '@picado/domain/ratings/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { Readable } from 'node:stream';
import type { Database } from '../../db/database';
import {
  findOwnAccount,
  findOwnCalendar,
  findOwnFigures,
  findOwnProfile,
  ownBadges,
  ownChatMessages,
  ownChatReads,
  ownClaims,
  ownFeedback,
  ownMessageSettings,
  ownNotifications,
  ownNumbers,
  ownPaymentLog,
  ownPayments,
  ownPlaceAlerts,
  ownPushDevices,
  ownSentMessages,
  ownSessions,
} from '../../reads/own-data';
import type { Pages } from '../../reads/own-data-pages';
import { ownHistory } from '../../reads/history';
import { historyCsv } from './history-csv';
import {
  ownAppearances,
  ownConfirmations,
  ownCoOrganisedGroups,
  ownGroupInvitations,
  ownDropOuts,
  ownGroups,
  ownMemberships,
  ownNoteReads,
  ownListEntries,
  ownOrganisedMatches,
  ownReactions,
  ownReports,
  ownReviewsGiven,
  ownReviewsReceived,
  ownPlayerLog,
  ownStarsGiven,
  ownTagsReceived,
  ownTurnout,
  ownValidations,
  ownVotes,
} from '../../reads/own-matches';

type ListName = {
  [Name in keyof OwnData]: OwnData[Name] extends readonly unknown[] ? Name : never;
}[keyof OwnData];

/** The lists of the file, in its order. */
export const LISTS: { readonly [Name in ListName]: Pages<OwnData[Name][number]> } = {
  sessions: ownSessions,
  organisedMatches: ownOrganisedMatches,
  groups: ownGroups,
  coOrganisedGroups: ownCoOrganisedGroups,
  groupInvitations: ownGroupInvitations,
  memberships: ownMemberships,
  noteReads: ownNoteReads,
  turnout: ownTurnout,
  entries: ownListEntries,
  appearances: ownAppearances,
  dropOuts: ownDropOuts,
  confirmations: ownConfirmations,
  playerLog: ownPlayerLog,
  reports: ownReports,
  validations: ownValidations,
  votes: ownVotes,
  reviewsGiven: ownReviewsGiven,
  reviewsReceived: ownReviewsReceived,
  starsGiven: ownStarsGiven,
  tagsReceived: ownTagsReceived,
  reactions: ownReactions,
  claims: ownClaims,
  payments: ownPayments,
  paymentLog: ownPaymentLog,
  chatMessages: ownChatMessages,
  chatReads: ownChatReads,
  notifications: ownNotifications,
  sentMessages: ownSentMessages,
  messageSettings: ownMessageSettings,
  numbers: ownNumbers,
  pushDevices: ownPushDevices,
  placeAlerts: ownPlaceAlerts,
  badges: ownBadges,
  feedback: ownFeedback,
};

/** Rows of a page: what a download holds in memory at a time. */
const PAGE_SIZE = 200;

export interface OwnDataServiceDependencies {
  database: Database;
  /** The level of a user as they read it themselves. */
  levelOf: (userId: string, viewerId: string) => Promise<Result<ExplainedLevel>>;
  publicUrl: URL;
}

export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** Creates the service that writes all stored data of a user into files for that user. */
export function createOwnDataService({ database, levelOf, publicUrl }: OwnDataServiceDependencies) {
  const db = database.read;
  /** The users whose download is being sent by this process. */
  const running = new Set<string>();

  /**
   * A file that is read while it is sent: the next page once the client has taken those before, and none once it is gone. One at a
   * time for a user.
   */
  function download(userId: string, pieces: AsyncIterable<string>): Result<Readable> {
    if (running.has(userId)) return refuse('DOWNLOAD_RUNNING');
    running.add(userId);
    const file = Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
    file.once('close', () => running.delete(userId));
    return accept(file);
  }

  async function* pagesOf<Row>(pages: Pages<Row>, userId: string): AsyncGenerator<(Row & { key: string })[]> {
    let after = pages.first;
    for (;;) {
      const page = await pages.read(db, { userId, after, limit: PAGE_SIZE });
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      if (page.length < PAGE_SIZE) return;
      after = last.key;
    }
  }

  /** The parts of the file that are no lists. */
  async function headOf(userId: string, now: number): Promise<Omit<OwnData, keyof typeof LISTS> | null> {
    const [profile, calendar, paymentAccount, figures, level] = await Promise.all([
      findOwnProfile(db, { userId }),
      findOwnCalendar(db, { userId }),
      findOwnAccount(db, { userId }),
      findOwnFigures(db, { userId }),
      levelOf(userId, userId),
    ]);
    if (profile === null || !level.ok) return null;
    const { avatar } = profile;
    return {
      format: 'picado/own-data',
      version: OWN_DATA_VERSION,
      createdAt: new Date(now).toISOString(),
      profile: { ...profile, avatar: avatar === null ? null : new URL(avatar, publicUrl).href },
      calendar,
      paymentAccount,
      figures,
      level: level.value,
    };
  }

  /** The file in pieces of a page each; together they are one value of JSON. */
  async function* jsonOf(head: object, userId: string): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, pages] of Object.entries<Pages<object>>(LISTS)) {
      yield `,"${name}":[`;
      let separator = '';
      for await (const page of pagesOf(pages, userId)) {
        const items = page.map(({ key: _key, ...item }) => JSON.stringify(item));
        yield separator + items.join(',');
        separator = ',';
      }
      yield ']';
    }
    yield '}';
  }

  return {
    /** All that is stored of a user, as `ownDataSchema` of the domain describes it. */
    async data(userId: string, now: number): Promise<Result<Readable>> {
      const head = await headOf(userId, now);
      return head === null ? refuse('USER_NOT_FOUND') : download(userId, jsonOf(head, userId));
    },

    /** The finished matches of a user as a table, the latest first. */
    history: (userId: string): Result<Readable> => download(userId, historyCsv(pagesOf(ownHistory, userId))),
  };
}

import { assert } from '@picado/domain/assert';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { ProfileDefaults } from '@picado/domain/roster/rules';
import { isOneLine, normaliseLine, showsSomething, withoutInvisible } from '@picado/domain/text/one-line';
import { NO_CARD_FIGURES } from '@picado/domain/users/card';
import { canSeeUser, shownName } from '@picado/domain/users/profile';
import {
  NAME_MAX_LENGTH,
  type FoundUser,
  type Level,
  type OwnUser,
  type PublicUser,
} from '@picado/domain/users/schema';
import { SEARCH_LIMIT, searchableWords, searchedBeginnings } from '@picado/domain/users/search';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { findAvatar, hashIn } from './avatars';
import { presentFound, presentOwnUser, presentUser } from './presenter';
import { findUser, findUsers, saveSignedIn, saveWords } from './repository';
import type { ProviderUser } from './rows';
import { findCardFigures, findTeammates, LAST } from '../../reads/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { text, texts, uuids } from '../../db/columns';
import { all, statement } from '../../db/statement';
import { userWords } from '../../db/tables/users';

const w = alias(userWords, 'w');

/**
 * The rows of the index that are read for the users found by one word: each user has at most twelve words.
 */
const WORDS_READ = 12 * SEARCH_LIMIT;

const BY_WORDS = statement(
  { from: text, to: text, others: texts, excludedIds: uuids },
  { id: w.userId },
  ({ from, to, others, excludedIds }, row) => sql`
    select ${row} from user_words w
    where w.word >= ${from} and w.word < ${to}
      and not exists (select from unnest(${others}) o(word) where strpos(w.found_as, o.word) = 0)
      and w.user_id <> all(${excludedIds})
    order by w.word, w.found_as, w.user_id limit ${WORDS_READ}`,
);

/**
 * Public users that have a word with each beginning, at most `SEARCH_LIMIT`: the words nearest to the first
 * beginning come first. A range of the index in its own order, so that the scan ends with the last user of
 * the answer.
 */
async function findByWords(
  db: Executor,
  [first = '', ...others]: readonly string[],
  excludedIds: readonly string[],
): Promise<string[]> {
  const rows = await all(
    db,
    BY_WORDS({ from: first, to: first + LAST, others: others.map((word) => ` ${word}`), excludedIds }),
  );
  return [...new Set(rows.map(({ id }) => id))].slice(0, SEARCH_LIMIT);
}

const NAMELESS = 'Jugador';

export type UsersService = ReturnType<typeof createUsersService>;

export interface UsersServiceDependencies {
  database: Database;
  reviewsGivenBy: (userId: string) => Promise<number>;
  /** The learned levels of users that have one. */
  levelsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Level>>;
  /** Counts a new user, in the transaction that makes them. */
  countUser: (tx: Executor, userId: string) => Promise<void>;
}

/** Finds the shown name of a user; null where there is no such user. */
export async function findShownName(db: Executor, userId: string): Promise<string | null> {
  const row = await findUser(db, userId);
  return row && shownName(row);
}

export function createUsersService(dependencies: UsersServiceDependencies) {
  const { database, reviewsGivenBy, levelsOf, countUser } = dependencies;

  async function levelOf(userId: string): Promise<Level | null> {
    return (await levelsOf([userId])).get(userId) ?? null;
  }

  return {
    /** Creates or updates the user of a sign-in and returns their id. */
    async signedIn(tx: Executor, providerUser: ProviderUser, now: number): Promise<string> {
      const name = playableName(providerUser.name);
      const signedIn = { ...providerUser, name, id: uuidv7(), createdAt: new Date(now) };
      const { id, isNew } = await saveSignedIn(tx, signedIn);
      if (isNew) {
        await saveWords(tx, id, searchableWords([name]));
        await countUser(tx, id);
      }
      return id;
    },

    /** Returns true if a viewer (null for a visitor) may read a user, false for an unknown id. */
    async isVisible(userId: string, viewerId: string | null): Promise<boolean> {
      const row = await findUser(database.read, userId);
      return row !== null && canSeeUser(row, viewerId);
    },

    find: (userId: string) => findUser(database.read, userId),

    async ownProfile(userId: string): Promise<OwnUser | null> {
      const row = await findUser(database.read, userId);
      if (row === null) return null;
      const [level, given] = await Promise.all([levelOf(userId), reviewsGivenBy(userId)]);
      return presentOwnUser(row, level, given);
    },

    /** A user as `viewerId` (null for a visitor) may read them: one that is not public does not exist for others. */
    async read(userId: string, viewerId: string | null): Promise<Result<PublicUser>> {
      const row = await findUser(database.read, userId);
      if (row === null || !canSeeUser(row, viewerId)) return refuse('USER_NOT_FOUND');
      return accept(presentUser(row, await levelOf(userId)));
    },

    /** Public users found by name or nickname, those that the caller has played with first. */
    async search(userId: string, query: string): Promise<FoundUser[]> {
      const beginnings = searchedBeginnings(query);
      if (beginnings.length === 0) return [];
      const teammates = await findTeammates(database.read, { userId, beginnings });
      const together = new Map(teammates.map(({ id, matchesTogether }) => [id, matchesTogether]));
      const isFull = teammates.length === SEARCH_LIMIT;
      const others = isFull ? [] : await findByWords(database.read, beginnings, [userId, ...together.keys()]);
      const ids = [...together.keys(), ...others].slice(0, SEARCH_LIMIT);
      const [rows, figures, levels] = await Promise.all([
        findUsers(database.read, ids),
        findCardFigures(database.read, ids),
        levelsOf(ids),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const level = levels.get(id) ?? null;
        return [presentFound(row, level, figures.get(id) ?? NO_CARD_FIGURES, together.get(id) ?? 0)];
      });
    },

    /** The profile's defaults for a sign-up. */
    async profileOf(db: Executor, userId: string): Promise<ProfileDefaults> {
      const row = await findUser(db, userId);
      assert(row !== null, 'A session named a user that does not exist.');
      return { name: shownName(row), position: row.preferredPosition, rating: row.rating };
    },

    /** The WebP of an address, null where there is none. */
    avatar(hash: string): Promise<Uint8Array | null> {
      return findAvatar(database.read, hash);
    },

    /** Finds a picture by its address; null where none is stored there. */
    async avatarAt(address: string): Promise<Uint8Array | null> {
      const hash = hashIn(address);
      return hash === null ? null : findAvatar(database.read, hash);
    },
  };
}

/** A provider's name, made valid by the product's rules for names, which apply to every source. */
function playableName(raw: string): string {
  // The name is cut by code points: a cut in the middle of an emoji would leave half of it.
  const line = [...normaliseLine(raw)].slice(0, NAME_MAX_LENGTH).join('').trim();
  const shown = isOneLine(line) ? line : normaliseLine(withoutInvisible(line));
  return showsSomething(shown) ? shown : NAMELESS;
}

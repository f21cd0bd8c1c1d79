import type { ProfileDefaults } from '@picado/domain/roster/rules';
import { isOneLine, normaliseLine, showsSomething, withoutInvisible } from '@picado/domain/text/one-line';
import { NAME_MAX_LENGTH, type OwnUser } from '@picado/domain/users/schema';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Executor } from '../../db/database';
import { presentOwnUser } from './presenter';
import { findUser, savePlayerProfile, saveSignedIn } from './repository';
import type { ProviderUser } from './rows';

const NAMELESS = 'Jugador';

export type UsersService = ReturnType<typeof createUsersService>;

export interface UsersServiceDependencies {
  database: Database;
  reviewsGivenBy: (userId: string) => Promise<number>;
}

export function createUsersService({ database, reviewsGivenBy }: UsersServiceDependencies) {
  return {
    /** Creates or updates the user of a sign-in and returns their id. */
    signedIn(tx: Executor, providerUser: ProviderUser, now: number): Promise<string> {
      return saveSignedIn(tx, {
        ...providerUser,
        name: playableName(providerUser.name),
        id: uuidv7(),
        createdAt: new Date(now),
      });
    },

    async ownProfile(userId: string): Promise<OwnUser | null> {
      const row = await findUser(database.read, userId);
      return row && presentOwnUser(row, await reviewsGivenBy(userId));
    },

    /** The profile's defaults for a sign-up. */
    async profileOf(db: Executor, userId: string): Promise<ProfileDefaults> {
      const row = await findUser(db, userId);
      if (row === null) throw new Error('A session named a user that does not exist.');
      return { name: row.nickname ?? row.name, position: row.preferredPosition, rating: row.rating };
    },

    /** Updates the profile from the owner's entry in a match. */
    savePlayerProfile(tx: Executor, userId: string, profile: ProfileDefaults): Promise<void> {
      return savePlayerProfile(tx, userId, profile);
    },

    async userNameOf(db: Executor, userId: string): Promise<string | null> {
      const row = await findUser(db, userId);
      return row && (row.nickname ?? row.name);
    },
  };
}

/** A provider's name by the product's rules for names, which hold for every source. */
function playableName(raw: string): string {
  // By code points: a cut in the middle of an emoji would leave half of it.
  const line = [...normaliseLine(raw)].slice(0, NAME_MAX_LENGTH).join('').trim();
  const shown = isOneLine(line) ? line : normaliseLine(withoutInvisible(line));
  return showsSomething(shown) ? shown : NAMELESS;
}

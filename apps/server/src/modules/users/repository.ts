import { assert } from '@picado/domain/assert';
import type { Profile } from '@picado/domain/users/profile';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { users, userWords } from '../../db/tables/users';
import type { ProviderUser, UserRow } from './rows';

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Takes the user's lock for the rest of the transaction: edits of one profile run one after another. */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Deletes a user that no match names, with every row that is theirs alone. */
export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** As `lockUser`, and no row may refer to the user any more until the end of the transaction. */
export async function lockUserWhole(tx: Executor, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function findUsers(db: Executor, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

export async function saveProfile(tx: Executor, id: string, profile: Profile): Promise<void> {
  const { name, nickname, position, preferredPosition, preferredFoot } = profile;
  const { rating, description, isPublic, isIndexed } = profile;
  await tx
    .update(users)
    .set({
      name,
      nickname,
      position,
      preferredPosition,
      preferredFoot,
      rating,
      description,
      isPublic,
      isIndexed,
    })
    .where(eq(users.id, id));
}

/**
 * The user of this issuer and subject, created where there is none. Of an existing one only the e-mail is updated:
 * the name may have been edited.
 */
export async function saveSignedIn(
  tx: Executor,
  providerUser: ProviderUser & { id: string; createdAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx
    .insert(users)
    .values(providerUser)
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email: sql`excluded.email` } })
    .returning({ id: users.id });
  assert(row !== undefined, 'An upsert of a user answered no row.');
  return { id: row.id, isNew: row.id === providerUser.id };
}

/** The words by which searches find the user; none for a user that is not public. */
export async function saveWords(tx: Executor, userId: string, words: readonly string[]): Promise<void> {
  await tx.delete(userWords).where(eq(userWords.userId, userId));
  if (words.length === 0) return;
  const foundAs = words.map((word) => ` ${word}`).join('');
  await tx.insert(userWords).values(words.map((word) => ({ userId, word, foundAs })));
}

import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema';
import type { ProviderUser, UserRow } from './rows';

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return (row as UserRow | undefined) ?? null;
}

/** Writes a user's profile as a player. The name goes to the displayed field: the nickname where there is one. */
export async function savePlayerProfile(
  tx: Executor,
  id: string,
  { name, position, rating }: Pick<UserRow, 'name' | 'position' | 'rating'>,
): Promise<void> {
  await tx
    .update(users)
    .set({
      name: sql`case when ${users.nickname} is null then ${name} else ${users.name} end`,
      nickname: sql`case when ${users.nickname} is null then null else ${name} end`,
      position,
      preferredPosition: position,
      rating,
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
): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values(providerUser)
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email: sql`excluded.email` } })
    .returning({ id: users.id });
  if (row === undefined) throw new Error('An upsert of a user answered no row.');
  return row.id;
}

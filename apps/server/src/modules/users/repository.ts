import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema';
import type { SignedInPerson, UserRow } from './rows';

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return (row as UserRow | undefined) ?? null;
}

/**
 * The user of this issuer and subject, made where there is none. Of one that exists only the e-mail is brought up to
 * date: the name may be their own by now.
 */
export async function saveSignedIn(
  tx: Executor,
  person: SignedInPerson & { id: string; createdAt: Date },
): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values(person)
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email: sql`excluded.email` } })
    .returning({ id: users.id });
  if (row === undefined) throw new Error('An upsert of a user answered no row.');
  return row.id;
}

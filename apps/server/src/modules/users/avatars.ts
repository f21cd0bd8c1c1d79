import { createHash } from 'node:crypto';
import { avatarPath } from '@picado/domain/users/avatar';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Executor } from '../../db/executor';
import { avatars, users } from '../../db/tables/users';

/** The name under which the bytes are stored and served. */
export function hashOf(webp: Uint8Array): string {
  return createHash('sha256').update(webp).digest('hex');
}

const ADDRESS = /\/(?<hash>[0-9a-f]{64})\.webp$/u;

/** The hash in the address of a picture; null for none. */
export function hashIn(address: string | null): string | null {
  return ADDRESS.exec(address ?? '')?.groups?.['hash'] ?? null;
}

export async function findAvatar(db: Executor, hash: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: avatars.bytes }).from(avatars).where(eq(avatars.hash, hash));
  return row?.bytes ?? null;
}

/**
 * Gives a user another picture, or none with null, and deletes the former unless another user has the same.
 * The caller holds the user's lock.
 */
export async function replaceAvatar(
  tx: Executor,
  user: { id: string; avatar: string | null },
  webp: Uint8Array | null,
  createdAt: Date,
): Promise<string | null> {
  const hash = webp && hashOf(webp);
  const former = hashIn(user.avatar);
  // Both pictures are locked in one order, before every write: two users that exchange their pictures wait for each other
  // without a deadlock, and a picture is not deleted while another user is given it.
  const hashes = [hash, former].filter((each) => each !== null);
  await tx
    .select({ hash: avatars.hash })
    .from(avatars)
    .where(inArray(avatars.hash, hashes))
    .orderBy(avatars.hash)
    .for('update');
  const address = hash && avatarPath(hash);
  if (webp && hash) {
    await tx
      .insert(avatars)
      .values({ hash, bytes: webp, createdAt })
      // Takes the lock of one that another user has just been given.
      .onConflictDoUpdate({ target: avatars.hash, set: { createdAt } });
  }
  await tx.update(users).set({ avatar: address }).where(eq(users.id, user.id));
  if (former !== null && former !== hash) {
    const owners = tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.avatar, avatarPath(former)));
    await tx.delete(avatars).where(and(eq(avatars.hash, former), notExists(owners)));
  }
  return address;
}

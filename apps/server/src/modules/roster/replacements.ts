import type { Replacement } from '@picado/domain/roster/replacement';
import { eq, sql } from 'drizzle-orm';
import { instant, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, statement } from '../../db/statement';
import { replacements } from '../../db/tables/roster';

/** A replacement, with what the rules do not ask of the guest's entry. */
interface StoredReplacement extends Replacement {
  /** Milliseconds since 1970. */
  joinedAt: number;
}

/** Keeps the entry of a guest before it is deleted for that of a user. */
export const saveReplacement = statement(
  { playerId: uuid, guestId: uuid, replacedAt: instant },
  NOTHING,
  ({ playerId, guestId, replacedAt }) => sql`
    insert into replacements (player_id, guest_id, guest_name, guest_position, guest_rating, guest_joined_at, replaced_at)
    select ${playerId}, p.id, p.name, p.position, p.rating, p.joined_at, ${replacedAt}
    from match_players p where p.id = ${guestId}`,
).run;

/** The replacement by which an entry came to the list; null without one. */
export async function findReplacement(tx: Executor, playerId: string): Promise<StoredReplacement | null> {
  const [row] = await tx.select().from(replacements).where(eq(replacements.playerId, playerId));
  if (row === undefined) return null;
  return {
    guest: {
      id: row.guestId,
      name: row.guestName,
      position: row.guestPosition,
      rating: row.guestRating,
    },
    replacedAt: row.replacedAt.getTime(),
    joinedAt: row.guestJoinedAt.getTime(),
  };
}

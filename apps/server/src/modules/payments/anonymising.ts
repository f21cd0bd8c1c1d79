import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { sql } from 'drizzle-orm';
import { text, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';

const ENTRIES = records({ id: uuid, name: text });

const saveShares = statement(
  { matchId: uuid, entries: ENTRIES },
  NOTHING,
  ({ matchId, entries }) => sql`
    update payments p set user_id = null, player_name = e.name from ${entries('e')}
    where p.match_id = ${matchId} and p.player_id = e.id`,
).run;

const saveLog = statement(
  { matchId: uuid, entries: ENTRIES, userId: uuid.orNull },
  NOTHING,
  ({ matchId, entries, userId }) => sql`
    update payment_log l set
      player_name = coalesce(e.name, l.player_name),
      actor_id = case when l.actor_id = ${userId} then null else l.actor_id end
    from (select l.id as line, e.name from payment_log l left join ${entries('e')} on e.id = l.player_id
      where l.match_id = ${matchId} and (e.id is not null or l.actor_id = ${userId})) e
    where l.id = e.line`,
).run;

/** Takes names and account out of the shares of a match; their amounts stay. */
export async function anonymisePayments(
  tx: Executor,
  { matchId, userId, entries }: AnonymisedPlayers,
): Promise<void> {
  await saveShares(tx, { matchId, entries });
  await saveLog(tx, { matchId, entries, userId });
}

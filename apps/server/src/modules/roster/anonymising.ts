import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { nameKey } from '@picado/domain/text/one-line';
import { sql } from 'drizzle-orm';
import { instant, text, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';

const ENTRIES = records({ id: uuid, name: text, nameKey: text });

const saveEntries = statement(
  { matchId: uuid, entries: ENTRIES, at: instant },
  NOTHING,
  ({ matchId, entries, at }) => sql`
    update match_players p set user_id = null, name = e.name, name_key = e."nameKey",
      link_ended_at = coalesce(p.link_ended_at, ${at})
    from ${entries('e')} where p.match_id = ${matchId} and p.id = e.id`,
).run;

const saveLog = statement(
  { matchId: uuid, entries: ENTRIES, userId: uuid.orNull },
  NOTHING,
  ({ matchId, entries, userId }) => sql`
    update roster_log l set
      player_name = coalesce(e.name, l.player_name),
      user_id = case when e.id is null then l.user_id end,
      actor_id = case when l.actor_id = ${userId} then null else l.actor_id end
    from (select l.id as line, e.* from roster_log l left join ${entries('e')} on e.id = l.player_id
      where l.match_id = ${matchId} and (e.id is not null or l.actor_id = ${userId})) e
    where l.id = e.line`,
).run;

const saveConfirmations = statement(
  { entries: ENTRIES },
  NOTHING,
  ({ entries }) => sql`
    update confirmations c set player_name = e.name from ${entries('e')} where c.player_id = e.id`,
).run;

const deleteReplacements = statement(
  { entries: ENTRIES },
  NOTHING,
  ({ entries }) => sql`
    delete from replacements r using ${entries('e')} where e.id in (r.player_id, r.guest_id)`,
).run;

/** Makes anonymous guests of entries: on the list, in its log and in the confirmations of promotions. Their personal links end. */
export async function anonymiseEntries(
  tx: Executor,
  { matchId, userId, entries: renamed }: AnonymisedPlayers,
  now: number,
): Promise<void> {
  const entries = renamed.map(({ id, name }) => ({ id, name, nameKey: nameKey(name) }));
  await saveEntries(tx, { matchId, entries, at: now });
  await saveLog(tx, { matchId, entries, userId });
  await saveConfirmations(tx, { entries });
  await deleteReplacements(tx, { entries });
}

import { withoutNames, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, pick, text, texts, uuid, uuids } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { chatMessages } from '../../db/tables/chat';

const c = alias(chatMessages, 'c');

/** The place of each message stays, so that the numbers of a chat have no gap. */
const deleteWritten = statement(
  { matchId: uuid, playerIds: uuids, userId: uuid, at: instant },
  NOTHING,
  ({ matchId, playerIds, userId, at }) => sql`
    update chat_messages c set text = '', author_user_id = null, guest_name = null, changed_at = ${at},
      deleted_by = coalesce(c.deleted_by, 'AUTHOR')
    where c.match_id = ${matchId} and c.kind = 'WRITTEN'
      and (c.author_player_id = any(${playerIds}) or c.author_user_id = ${userId})`,
).run;

const findLinesNaming = statement(
  { matchId: uuid, names: texts },
  pick(c, 'id', 'text'),
  ({ matchId, names }, row) => sql`
    select ${row} from chat_messages c where c.match_id = ${matchId} and c.kind <> 'WRITTEN'
      and exists (select from unnest(${names}) w where position(w in c.text) > 0)`,
).all;

const saveLines = statement(
  { lines: records({ id: uuid, text }), at: instant },
  NOTHING,
  ({ lines, at }) => sql`
    update chat_messages c set text = l.text, changed_at = ${at} from ${lines('l')} where c.id = l.id`,
).run;

const deleteReads = statement(
  { matchId: uuid, readerIds: uuids },
  NOTHING,
  ({ matchId, readerIds }) => sql`
    delete from chat_reads r where r.match_id = ${matchId} and r.reader_id = any(${readerIds})`,
).run;

/**
 * Takes names out of what the product wrote in the chat of a match, and deletes what a deleted account wrote there. What guests
 * wrote stays, without their names (`retention.ts`).
 */
export async function anonymiseChat(
  tx: Executor,
  { userId, ...players }: AnonymisedPlayers,
  now: number,
): Promise<void> {
  const { matchId, entries, changes } = players;
  const playerIds = entries.map(({ id }) => id);
  if (userId !== null) await deleteWritten(tx, { matchId, playerIds, userId, at: now });
  const lines = await findLinesNaming(tx, { matchId, names: changes.flatMap(({ names }) => names) });
  await saveLines(tx, {
    lines: lines.map((line) => ({ id: line.id, text: withoutNames(line.text, players) })),
    at: now,
  });
  await deleteReads(tx, { matchId, readerIds: userId === null ? playerIds : [...playerIds, userId] });
}

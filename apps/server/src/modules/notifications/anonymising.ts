import { withoutNames, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick, text, texts, uuid, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { notifications, outbox } from '../../db/tables/notifications';

const n = alias(notifications, 'n');
const o = alias(outbox, 'o');

/** They quote what a player wrote: what a deleted account wrote goes with it. */
const DELETE_QUOTES = statement(
  { matchId: uuid, names: texts },
  NOTHING,
  ({ matchId, names }) => sql`
    delete from notifications n where n.match_id = ${matchId} and n.type = 'CHAT_MESSAGES'
      and exists (select from unnest(${names}) w where position(w in n.title || ' ' || n.message) > 0)`,
).run;

const DELETE_QUOTES_SENT = statement(
  { matchId: uuid, names: texts },
  NOTHING,
  ({ matchId, names }) => sql`
    delete from outbox o where o.match_id = ${matchId} and o.type = 'CHAT_MESSAGES' and o.state <> 'sending'
      and exists (select from unnest(${names}) w where position(w in o.title || ' ' || o.body) > 0)`,
).run;

const findNaming = statement(
  { matchId: uuid, names: texts },
  pick(n, 'id', 'title', 'message'),
  ({ matchId, names }, row) => sql`
    select ${row} from notifications n where n.match_id = ${matchId}
      and exists (select from unnest(${names}) w where position(w in n.title || ' ' || n.message) > 0)`,
).all;

const saveTexts = statement(
  { rows: records({ id: uuid, title: text, message: text }) },
  NOTHING,
  ({ rows }) => sql`
    update notifications n set title = r.title, message = r.message from ${rows('r')} where n.id = r.id`,
).run;

const findNamingMessages = statement(
  { matchId: uuid, names: texts },
  pick(o, 'id', 'title', 'body', 'groupTitle', 'groupBody'),
  ({ matchId, names }, row) => sql`
    select ${row} from outbox o where o.match_id = ${matchId} and exists (
      select from unnest(${names}) w where position(w in concat_ws(' ', o.title, o.body, o.group_title, o.group_body)) > 0)`,
).all;

const saveMessageTexts = statement(
  {
    rows: records({
      id: whole,
      title: text,
      body: text,
      groupTitle: text.orNull,
      groupBody: text.orNull,
    }),
  },
  NOTHING,
  ({ rows }) => sql`
    update outbox o set title = r.title, body = r.body, group_title = r."groupTitle", group_body = r."groupBody"
    from ${rows('r')} where o.id = r.id`,
).run;

/**
 * Replaces the names in what others were notified of, and in messages that leave or have left; what quotes these players is
 * deleted.
 */
export async function anonymiseNotifications(
  tx: Executor,
  { matchId, changes }: AnonymisedPlayers,
): Promise<void> {
  const of = { matchId, names: changes.flatMap(({ names }) => names) };
  await DELETE_QUOTES(tx, of);
  await DELETE_QUOTES_SENT(tx, of);
  const changed = (given: string) => withoutNames(given, changes);
  const changedOrNull = (given: string | null) => (given === null ? null : changed(given));
  const notices = await findNaming(tx, of);
  await saveTexts(tx, {
    rows: notices.map(({ id, title, message }) => ({ id, title: changed(title), message: changed(message) })),
  });
  const messages = await findNamingMessages(tx, of);
  await saveMessageTexts(tx, {
    rows: messages.map(({ id, title, body, groupTitle, groupBody }) => ({
      id,
      title: changed(title),
      body: changed(body),
      groupTitle: changedOrNull(groupTitle),
      groupBody: changedOrNull(groupBody),
    })),
  });
}

import { withoutNames, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick, text, texts, uuid, uuids, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { notifications, outbox } from '../../db/tables/notifications';

const n = alias(notifications, 'n');
const o = alias(outbox, 'o');

const findNaming = statement(
  { matchId: uuid, names: texts },
  pick(n, 'id', 'type', 'title', 'message'),
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

const deleteNotices = statement(
  { ids: uuids },
  NOTHING,
  ({ ids }) => sql`delete from notifications n where n.id = any(${ids})`,
).run;

const findNamingMessages = statement(
  { matchId: uuid, names: texts },
  pick(o, 'id', 'type', 'title', 'body', 'groupTitle', 'groupBody'),
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

const deleteMessages = statement(
  { rows: records({ id: whole }) },
  NOTHING,
  ({ rows }) => sql`delete from outbox o using ${rows('r')} where o.id = r.id`,
).run;

/** They quote what a player wrote, and go with it. */
const isQuote = ({ type }: { type: string | null }) => type === 'CHAT_MESSAGES';

/**
 * Replaces the names in what others were notified of, and in messages that leave or have left; what quotes these players is
 * deleted.
 */
export async function anonymiseNotifications(tx: Executor, players: AnonymisedPlayers): Promise<void> {
  const of = { matchId: players.matchId, names: players.changes.flatMap(({ names }) => names) };
  const changed = (given: string) => withoutNames(given, players);
  const changedOrNull = (given: string | null) => (given === null ? null : changed(given));

  const notices = (await findNaming(tx, of)).map((row) => ({
    ...row,
    texts: { title: changed(row.title), message: changed(row.message) },
  }));
  const named = notices.filter(
    ({ title, message, texts }) => texts.title !== title || texts.message !== message,
  );
  await deleteNotices(tx, { ids: named.filter(isQuote).map(({ id }) => id) });
  await saveTexts(tx, {
    rows: named.filter((row) => !isQuote(row)).map(({ id, texts }) => ({ id, ...texts })),
  });

  const messages = (await findNamingMessages(tx, of)).map((row) => ({
    ...row,
    texts: {
      title: changed(row.title),
      body: changed(row.body),
      groupTitle: changedOrNull(row.groupTitle),
      groupBody: changedOrNull(row.groupBody),
    },
  }));
  const namedMessages = messages.filter(
    ({ title, body, groupTitle, groupBody, texts }) =>
      texts.title !== title ||
      texts.body !== body ||
      texts.groupTitle !== groupTitle ||
      texts.groupBody !== groupBody,
  );
  await deleteMessages(tx, { rows: namedMessages.filter(isQuote) });
  await saveMessageTexts(tx, {
    rows: namedMessages.filter((row) => !isQuote(row)).map(({ id, texts }) => ({ id, ...texts })),
  });
}

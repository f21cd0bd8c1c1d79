import { withoutNames, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { withOrganiserName } from '@picado/domain/events/changed-match';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonb, pick, text, texts, uuid, uuids, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { notifications, outbox } from '../../db/tables/notifications';

const n = alias(notifications, 'n');
const o = alias(outbox, 'o');

/** The state that a reader knew before stays with the notice until it is read: the next change is described from it. */
const KNOWS = (alias: string, names: SQL) =>
  sql`${sql.raw(alias)}.told_from ->> 'organiserName' = any(${names})`;

const findNaming = statement(
  { matchId: uuid, names: texts },
  pick(n, 'id', 'type', 'title', 'message', 'toldFrom'),
  ({ matchId, names }, row) => sql`
    select ${row} from notifications n where n.match_id = ${matchId} and (${KNOWS('n', names)}
      or exists (select from unnest(${names}) w where position(w in n.title || ' ' || n.message) > 0))`,
).all;

const saveTexts = statement(
  { rows: records({ id: uuid, title: text, message: text, toldFrom: jsonb }) },
  NOTHING,
  ({ rows }) => sql`
    update notifications n set title = r.title, message = r.message, told_from = r."toldFrom" from ${rows('r')} where n.id = r.id`,
).run;

const deleteNotices = statement(
  { ids: uuids },
  NOTHING,
  ({ ids }) => sql`delete from notifications n where n.id = any(${ids})`,
).run;

const findNamingMessages = statement(
  { matchId: uuid, names: texts },
  pick(o, 'id', 'type', 'title', 'body', 'groupTitle', 'groupBody', 'toldFrom'),
  ({ matchId, names }, row) => sql`
    select ${row} from outbox o where o.match_id = ${matchId} and (${KNOWS('o', names)} or exists (
      select from unnest(${names}) w where position(w in concat_ws(' ', o.title, o.body, o.group_title, o.group_body)) > 0))`,
).all;

const saveMessageTexts = statement(
  {
    rows: records({
      id: whole,
      title: text,
      body: text,
      groupTitle: text.orNull,
      groupBody: text.orNull,
      toldFrom: jsonb,
    }),
  },
  NOTHING,
  ({ rows }) => sql`
    update outbox o set title = r.title, body = r.body, group_title = r."groupTitle", group_body = r."groupBody",
      told_from = r."toldFrom"
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
  const newNameOf = (name: string) => players.changes.find(({ names }) => names.includes(name))?.to ?? name;

  const notices = (await findNaming(tx, of)).map((row) => ({
    isNamed: changed(row.title) !== row.title || changed(row.message) !== row.message,
    ...row,
    title: changed(row.title),
    message: changed(row.message),
    toldFrom: withOrganiserName(row.toldFrom, newNameOf),
  }));
  const isOver = (row: { isNamed: boolean; type: string | null }) => row.isNamed && isQuote(row);
  await deleteNotices(tx, { ids: notices.filter(isOver).map(({ id }) => id) });
  await saveTexts(tx, { rows: notices.filter((row) => !isOver(row)) });

  const messages = (await findNamingMessages(tx, of)).map((row) => {
    const { title, body, groupTitle, groupBody } = row;
    const texts = {
      title: changed(title),
      body: changed(body),
      groupTitle: changedOrNull(groupTitle),
      groupBody: changedOrNull(groupBody),
    };
    const isNamed = JSON.stringify(texts) !== JSON.stringify({ title, body, groupTitle, groupBody });
    return { ...row, ...texts, isNamed, toldFrom: withOrganiserName(row.toldFrom, newNameOf) };
  });
  await deleteMessages(tx, { rows: messages.filter(isOver) });
  await saveMessageTexts(tx, { rows: messages.filter((row) => !isOver(row)) });
}

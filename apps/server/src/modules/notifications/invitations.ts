import { withoutNames } from '@picado/domain/account/anonymous';
import { INVITATION_NOTICE_TYPES, NAME_OF_DELETED } from '@picado/domain/groups/notices';
import { paths } from '@picado/domain/pages/paths';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instant, pick, text, texts, uuid, uuids, whole } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { notifications, outbox } from '../../db/tables/notifications';

const n = alias(notifications, 'n');
const o = alias(outbox, 'o');

/** A message about an invitation that is taken back names no user. */
const TAKEN_BACK = { title: 'Invitación a organizar un grupo', body: 'Ya no vale.' };

const deleteNotices = statement(
  { groupId: uuid, userIds: uuids, types: texts },
  { userId: uuid`n.user_id` },
  ({ groupId, userIds, types }, row) => sql`
    delete from notifications n
    where n.group_id = ${groupId} and n.user_id = any(${userIds}) and n.type = any(${types}) returning ${row}`,
).all;

const takeBackMessages = statement(
  { link: text, userIds: uuids, types: texts, title: text, body: text, now: instant },
  NOTHING,
  ({ link, userIds, types, title, body, now }) => sql`
    update outbox o set title = ${title}, body = ${body},
      state = case when o.state = 'waiting' then 'dropped' else o.state end,
      reason = case when o.state = 'waiting' then 'withdrawn' else o.reason end,
      done_at = case when o.state = 'waiting' then ${now} else o.done_at end
    where o.user_id = any(${userIds}) and o.type = any(${types}) and o.link = ${link}`,
).run;

const TYPES = [...INVITATION_NOTICE_TYPES];

/**
 * Takes back what users were notified of invitations to organise a group, in the app and where it has not left yet. Returns the users
 * that had one in the app.
 */
export async function deleteInvitationInboxRows(
  tx: Executor,
  { groupId, userIds }: { groupId: string; userIds: string[] },
  now: number,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const link = paths.group(groupId);
  await takeBackMessages(tx, { link, userIds, types: TYPES, ...TAKEN_BACK, now: new Date(now) });
  const deleted = await deleteNotices(tx, { groupId, userIds, types: TYPES });
  return [...new Set(deleted.map(({ userId }) => userId))];
}

const findNaming = statement(
  { groupIds: uuids, types: texts, names: texts },
  pick(n, 'id', 'title'),
  ({ groupIds, types, names }, row) => sql`
    select ${row} from notifications n where n.group_id = any(${groupIds}) and n.type = any(${types})
      and exists (select from unnest(${names}) w where position(w in n.title) > 0)`,
).all;

const saveTitles = statement(
  { rows: records({ id: uuid, title: text }) },
  NOTHING,
  ({ rows }) => sql`update notifications n set title = r.title from ${rows('r')} where n.id = r.id`,
).run;

const findNamingMessages = statement(
  { userIds: uuids, types: texts, names: texts },
  pick(o, 'id', 'title'),
  ({ userIds, types, names }, row) => sql`
    select ${row} from outbox o where o.user_id = any(${userIds}) and o.type = any(${types})
      and exists (select from unnest(${names}) w where position(w in o.title) > 0)`,
).all;

const saveMessageTitles = statement(
  { rows: records({ id: whole, title: text }) },
  NOTHING,
  ({ rows }) => sql`update outbox o set title = r.title from ${rows('r')} where o.id = r.id`,
).run;

/**
 * Replaces the names of an account that is deleted in what others were notified of its groups. `userIds`: the users that may have been
 * notified.
 */
export async function anonymiseInvitations(
  tx: Executor,
  { names, groupIds, userIds }: { names: string[]; groupIds: string[]; userIds: string[] },
): Promise<void> {
  const changes = { changes: [{ names, to: NAME_OF_DELETED }], others: [] };
  const renamed = <Row extends { title: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, title: withoutNames(row.title, changes) }));
  const notices = renamed(await findNaming(tx, { groupIds, types: TYPES, names }));
  if (notices.length > 0) await saveTitles(tx, { rows: notices });
  const messages = renamed(await findNamingMessages(tx, { userIds, types: TYPES, names }));
  if (messages.length > 0) await saveMessageTitles(tx, { rows: messages });
}

import type { GuestNotice } from '@picado/domain/messages/guests';
import type { Notice } from '@picado/domain/events/notices';
import type { TopicNoticeDraft } from '@picado/domain/events/caused-notices';
import { paths } from '@picado/domain/pages/paths';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import type { InboxRow } from '../../reads/notifications';
import { addressRow } from './addressed-notice';
import { type ChatNotice, deliverChat } from './chat-notices';
import type { Outbox } from './outbox';
import type { AddressedTopicNotice } from './outbox-topics';
import type { MatchMoment } from './sending-time';
import { saveTopicInboxRows } from './inbox-topics';
import type { PresentInboxRow } from './presenter';
import { deleteBadgeInboxRows, newInboxRows, newSignUp } from './repository';
import { withoutNames } from '@picado/domain/account/anonymous';
import { INVITATION_NOTICE_TYPES, NAME_OF_DELETED } from '@picado/domain/groups/notices';
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
async function deleteInvitationInboxRows(
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
async function anonymiseInvitations(
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

/** The match of a notice, as far as its messages depend on it. */
export interface AboutMatch extends MatchMoment {
  id: string;
  /** True for a match that is deleted with this change: there is nothing to open. */
  isGone: boolean;
}

export interface InboxDependencies {
  presentInboxRow: PresentInboxRow;
  outbox: Outbox;
}

export type Inbox = ReturnType<typeof createInbox>;

/**
 * The one way to notify users: writes the notification of the app and the messages of all other channels in the
 * transaction of the change, by each user's settings. Owners are sent a notification live after the commit.
 */
export function createInbox({ presentInboxRow, outbox }: InboxDependencies) {
  function write(unit: Unit, notices: readonly Notice[], match: AboutMatch | null): void {
    const rows = notices.map((notice) => ({ notice, row: rowOf(unit, notice, match) }));
    const alone = rows.filter(({ notice }) => notice.together === undefined).map(({ row }) => row);
    if (alone.length > 0) {
      const written = unit.later.writeReturningAll(newInboxRows(alone));
      for (const row of alone) {
        unit.notify(
          row.userId,
          written.map((saved) => (saved.some(({ id }) => id === row.id) ? presentInboxRow(row) : null)),
        );
      }
    }
    for (const { row, notice } of rows) {
      if (notice.together === undefined) continue;
      const written = unit.later.writeReturningAll(newSignUp(row, notice.together));
      unit.notify(
        row.userId,
        written.map(([saved]) => (saved === undefined ? null : presentInboxRow({ ...row, ...saved }))),
      );
    }
    outbox.post(
      unit,
      rows.map(({ row, notice }) => addressRow(row, { match, notice, presentInboxRow })),
    );
  }

  return {
    /** Notifies users of a match, or of what no event of a match causes. */
    deliver: write,

    /** Notifies guests of a match: those that left a number, by WhatsApp. */
    deliverToGuests(unit: Unit, notices: readonly GuestNotice[], match: AboutMatch): void {
      if (notices.length === 0) return;
      const link = match.isGone ? paths.home : paths.match(match.id);
      outbox.post(
        unit,
        notices.map((notice) => ({
          ...notice,
          ...{ userId: null, link, match, until: notice.until ?? null, together: null, topicNotice: null },
          confirmationId: notice.confirmationId ?? null,
        })),
      );
    },

    /**
     * Notifies users of topics of a match: what they have not seen of a topic, in the app or elsewhere, becomes one with it, and is taken
     * back where nothing is new any more.
     */
    async deliverTopics(unit: Unit, notices: readonly TopicNoticeDraft[], match: AboutMatch): Promise<void> {
      if (notices.length === 0) return;
      const { written, takenBack } = await saveTopicInboxRows(unit, notices, match.id);
      for (const { userId, notification } of written) {
        unit.notify(
          userId,
          notification.map((row) => row && presentInboxRow(row)),
        );
      }
      for (const userId of takenBack) unit.recount(userId);
      await outbox.postTopics(
        unit,
        match,
        notices.map((each) => ({ ...each, playerId: null })),
      );
    },

    /** Notifies guests of topics of a match: those that left a number. */
    async deliverTopicsToGuests(
      unit: Unit,
      notices: readonly AddressedTopicNotice[],
      match: AboutMatch,
    ): Promise<void> {
      if (notices.length > 0) await outbox.postTopics(unit, match, notices);
    },

    /** Notifies participants of a message of a chat. */
    deliverChat: (unit: Unit, notice: ChatNotice) => {
      deliverChat({ presentInboxRow, outbox }, unit, notice);
    },

    /** Takes back what users were notified of invitations to organise a group. */
    async withdrawInvitations(unit: Unit, of: { groupId: string; userIds: string[] }): Promise<void> {
      for (const userId of await deleteInvitationInboxRows(unit.tx, of, unit.now)) unit.recount(userId);
    },

    /** Takes the names of an account that is deleted out of what others were notified of its groups. */
    async forgetNames(
      unit: Unit,
      account: { names: string[]; groupIds: string[]; userIds: string[] },
    ): Promise<void> {
      await anonymiseInvitations(unit.tx, account);
    },

    /** Takes back the notifications of levels that a correction made untrue; their owners are sent the count. */
    async withdrawBadges(
      unit: Unit,
      levels: readonly { userId: string; badge: string; level: number }[],
    ): Promise<void> {
      for (const userId of await deleteBadgeInboxRows(unit.tx, levels)) unit.recount(userId);
    },
  };
}

/** The inbox row of a notice, unread and alone. */
function rowOf(unit: Unit, notice: Notice, match: AboutMatch | null): InboxRow {
  const { userId, type, title, message, confirmationId, together, badge, group } = notice;
  return {
    ...{ id: uuidv7(), userId, type, title, message, createdAt: unit.now, readAt: null },
    confirmationId: confirmationId ?? null,
    matchId: notice.matchId ?? (match === null || match.isGone ? null : match.id),
    chatMessageId: notice.chatMessageId ?? null,
    reviewCount: notice.reviewCount ?? 0,
    signUpCount: together === undefined ? 0 : 1,
    badge: badge?.id ?? null,
    badgeLevel: badge?.level ?? null,
    groupId: group?.id ?? null,
    season: group?.season ?? null,
    ...{ topic: null, toldFrom: together === undefined ? null : [together.entryId] },
  };
}

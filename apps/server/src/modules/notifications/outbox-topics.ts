import { matchLinkOf } from '@picado/domain/notifications/links';
import type { TopicNoticeDraft } from '@picado/domain/events/caused-notices';
import { paths } from '@picado/domain/pages/paths';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bool, jsonb, text, texts, uuid, whole, type RowOf, pick } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, NOTHING, records, statement, type SentRow } from '../../db/statement';
import { outbox } from '../../db/tables/notifications';
import type { Unit } from '../../events/unit-of-work';
import { groupOf, type AddressedNotice } from './addressed-notice';
import { dropWaiting, newOutboxRows, TAKEN_BACK, type OutboxRowDraft } from './outbox-rows';

const o = alias(outbox, 'o');

/** A notice of a topic for one reader: a user, or a guest by their entry. */
export type AddressedTopicNotice = Omit<TopicNoticeDraft, 'userId'> & {
  userId: string | null;
  playerId: string | null;
};

/** An outbox row of a topic that waits to be sent. */
const WAITING = {
  ...pick(o, 'id', 'userId', 'playerId'),
  topic: text`o.topic`,
  toldFrom: o.toldFrom,
  /** The address that it is sent to: the channel, of push with the subscription. */
  address: text`o.channel || coalesce(' ' || o.subscription_id::text, '')`,
  isGrouped: bool`o.group_key is not null`,
};
type WaitingRow = RowOf<typeof WAITING>;

const TEXT = { id: whole, type: text, title: text, body: text };
type SavedText = SentRow<typeof TEXT>;

/**
 * Writes notices of topics of a match. What waits of a topic to a reader is given the texts from what the reader knew to what is now, or is
 * dropped where that is the same; for all others `draftOf` makes a message. Returns whether anything is to be sent.
 */
export async function saveTopicOutboxRows(
  unit: Unit,
  match: NonNullable<AddressedNotice['match']>,
  {
    notices,
    draftOf,
  }: {
    notices: readonly AddressedTopicNotice[];
    draftOf: (addressed: AddressedNotice) => OutboxRowDraft | null;
  },
): Promise<boolean> {
  const { tx } = unit;
  const topics = [...new Set(notices.map(({ topic }) => topic))];
  const waiting = merged(await all(tx, LOCK_WAITING({ matchId: match.id, topics })));
  if (waiting.again.length > 0) await groupAgain(tx, match.id, waiting.again);
  const drafts = notices.flatMap((each) => {
    const addressed = each.isOwn ? null : addressedOf(each, match);
    return (addressed && draftOf(addressed)) ?? [];
  });
  // A message that waits keeps its time: of it this writes nothing that is not written again below.
  const written = drafts.length === 0 ? [] : await all(tx, newOutboxRows(drafts));

  const saved: SavedText[] = [];
  const dropped: { id: number; reason: string }[] = waiting.merged.map((id) => ({
    id,
    reason: 'told together',
  }));
  for (const { id, topic, userId, playerId, toldFrom } of waiting.remaining) {
    const own = notices.find(
      (each) => each.topic === topic && each.userId === userId && each.playerId === playerId,
    );
    if (own === undefined) continue;
    const text = own.textsFrom(toldFrom);
    if (text === null) dropped.push({ id, reason: 'taken back' });
    else saved.push({ id, type: text.type, title: text.title, body: text.message });
  }
  if (saved.length > 0) await all(tx, SAVE_TEXTS({ texts: saved }));
  if (dropped.length > 0) await dropWaiting(tx, { dropped, now: new Date(unit.now) });
  return written.length > 0 || saved.length > 0;
}

function addressedOf(
  notice: AddressedTopicNotice,
  match: NonNullable<AddressedNotice['match']>,
): AddressedNotice | null {
  const { userId, playerId } = notice;
  const texts = notice.textsFrom(notice.before);
  if (texts === null) return null;
  const link =
    userId === null
      ? paths.match(match.id)
      : matchLinkOf({ type: texts.type, matchId: match.id, createdAt: 0 });
  return {
    ...texts,
    ...{ userId, playerId, link, match, topicNotice: notice },
    ...{ confirmationId: null, until: null, together: null },
  };
}

/**
 * Merges the messages waiting for one address: keeps the group's, or else the latest, with the state that the first began from.
 */
function merged(rows: readonly WaitingRow[]): {
  remaining: WaitingRow[];
  merged: number[];
  again: WaitingRow[];
} {
  const byAddress = new Map<string, WaitingRow[]>();
  for (const row of rows) {
    const key = [row.topic, row.userId ?? row.playerId, row.address].join(' ');
    byAddress.set(key, [...(byAddress.get(key) ?? []), row]);
  }
  const remaining = [...byAddress.values()].flatMap((same) => {
    const row = same.find(({ isGrouped }) => isGrouped) ?? same.at(-1);
    return row === undefined ? [] : [{ ...row, toldFrom: same[0]?.toldFrom, isFirst: same[0] === row }];
  });
  const ids = new Set(remaining.map(({ id }) => id));
  return {
    remaining,
    merged: rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    again: remaining.filter(({ isGrouped, isFirst }) => !isGrouped || !isFirst),
  };
}

/** The oldest first, locked until the change is done. */
const LOCK_WAITING = statement(
  { matchId: uuid, topics: texts },
  WAITING,
  ({ matchId, topics }, row) => sql`
    select ${row} from outbox o
    where o.match_id = ${matchId} and o.state = 'waiting' and o.topic = any(${topics})
    order by o.id for update`,
);

const GROUP_AGAIN = statement(
  { grouped: records({ id: whole, key: text, toldFrom: jsonb }) },
  NOTHING,
  ({ grouped }) => sql`
    update outbox o set group_key = g.key, told_from = g."toldFrom" from ${grouped('g')} where o.id = g.id`,
);

/** Messages that left their group for another try are of it again, so that what comes after is sent with them. */
async function groupAgain(tx: Executor, matchId: string, rows: readonly WaitingRow[]): Promise<void> {
  const grouped = rows.map(({ id, address, topic, toldFrom, ...reader }) => ({
    ...{ id, toldFrom },
    key: `${groupOf(topic, { matchId, ...reader })} ${address}`,
  }));
  await all(tx, GROUP_AGAIN({ grouped }));
}

const SAVE_TEXTS = statement(
  { texts: records(TEXT) },
  NOTHING,
  ({ texts: changed }) => sql`
    update outbox o set type = t.type, title = t.title, body = t.body, group_count = 1, ${TAKEN_BACK}
    from ${changed('t')} where o.id = t.id`,
);

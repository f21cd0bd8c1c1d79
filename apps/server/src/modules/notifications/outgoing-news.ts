import { matchLinkOf } from '@picado/domain/notifications/links';
import type { NewsDraft } from '@picado/domain/events/notifications';
import { paths } from '@picado/domain/pages/paths';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { runFixed } from '../../db/run-fixed';
import type { Unit } from '../../events/unit-of-work';
import { groupOf, type Letter } from './letter';
import { newOutgoing, type OutgoingDraft } from './outbox';

/** News for one reader: a user, or a guest by their entry. */
export type AddressedNews = Omit<NewsDraft, 'userId'> & { userId: string | null; playerId: string | null };

/** A message of news that waits to be sent. */
interface WaitingNews {
  id: number;
  userId: string | null;
  playerId: string | null;
  /** The address that it is sent to: the channel, of push with the subscription. */
  address: string;
  topic: string;
  toldFrom: unknown;
  isGrouped: boolean;
}

interface SavedText {
  id: number;
  type: string;
  title: string;
  body: string;
}

/**
 * Writes news of a match. What waits of a topic to a reader is given the texts from what the reader knew to what is now, or is
 * dropped where that is the same; for all others `draftOf` makes a message. Returns whether anything is to be sent.
 */
export async function saveNews(
  unit: Unit,
  match: NonNullable<Letter['match']>,
  { news, draftOf }: { news: readonly AddressedNews[]; draftOf: (letter: Letter) => OutgoingDraft | null },
): Promise<boolean> {
  const { tx } = unit;
  const topics = [...new Set(news.map(({ topic }) => topic))];
  const waiting = merged(await lockWaitingNews(tx, match.id, topics));
  if (waiting.again.length > 0) await groupAgain(tx, match.id, waiting.again);
  const drafts = news.flatMap((each) => {
    const letter = each.isOwn ? null : letterOf(each, match);
    return (letter && draftOf(letter)) ?? [];
  });
  // A message that waits keeps its time: of it this writes nothing that is not written again below.
  const written = drafts.length === 0 ? [] : await runFixed(tx, newOutgoing(drafts));

  const texts: SavedText[] = [];
  const dropped: { id: number; reason: string }[] = waiting.merged.map((id) => ({
    id,
    reason: 'told together',
  }));
  for (const { id, topic, userId, playerId, toldFrom } of waiting.kept) {
    const own = news.find(
      (each) => each.topic === topic && each.userId === userId && each.playerId === playerId,
    );
    if (own === undefined) continue;
    const text = own.textsFrom(toldFrom);
    if (text === null) dropped.push({ id, reason: 'taken back' });
    else texts.push({ id, type: text.type, title: text.title, body: text.message });
  }
  if (texts.length > 0) await saveTexts(tx, texts);
  if (dropped.length > 0) await dropNews(tx, dropped, new Date(unit.now));
  return written.length > 0 || texts.length > 0;
}

function letterOf(news: AddressedNews, match: NonNullable<Letter['match']>): Letter | null {
  const { userId, playerId } = news;
  const texts = news.textsFrom(news.before);
  if (texts === null) return null;
  const link =
    userId === null
      ? paths.match(match.id)
      : matchLinkOf({ type: texts.type, matchId: match.id, createdAt: 0 });
  return {
    ...texts,
    ...{ userId, playerId, link, match, news },
    ...{ confirmationId: null, until: null, together: null },
  };
}

/** Of the messages to one address that which is kept: the one of its group, else the latest, with what the first one knew. */
function merged(rows: readonly WaitingNews[]): {
  kept: WaitingNews[];
  merged: number[];
  again: WaitingNews[];
} {
  const byAddress = new Map<string, WaitingNews[]>();
  for (const row of rows) {
    const key = [row.topic, row.userId ?? row.playerId, row.address].join(' ');
    byAddress.set(key, [...(byAddress.get(key) ?? []), row]);
  }
  const kept = [...byAddress.values()].flatMap((same) => {
    const row = same.find(({ isGrouped }) => isGrouped) ?? same.at(-1);
    return row === undefined ? [] : [{ ...row, toldFrom: same[0]?.toldFrom, isFirst: same[0] === row }];
  });
  const ids = new Set(kept.map(({ id }) => id));
  return {
    kept,
    merged: rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    again: kept.filter(({ isGrouped, isFirst }) => !isGrouped || !isFirst),
  };
}

/** The oldest first, locked until the change is done. */
async function lockWaitingNews(
  tx: Executor,
  matchId: string,
  topics: readonly string[],
): Promise<WaitingNews[]> {
  return rowsOf<WaitingNews>(
    await tx.execute(sql`
      select id::float8 as id, user_id as "userId", player_id as "playerId", topic, told_from as "toldFrom",
        channel || coalesce(' ' || subscription_id::text, '') as address, group_key is not null as "isGrouped"
      from outbox where match_id = ${matchId} and state = 'waiting'
        and topic in (select value from json_array_elements_text(${JSON.stringify(topics)}::json))
      order by id for update`),
  );
}

/** Messages that left their group for another try are of it again, so that what comes after is told with them. */
async function groupAgain(tx: Executor, matchId: string, rows: readonly WaitingNews[]): Promise<void> {
  const grouped = rows.map(({ id, address, topic, toldFrom, ...reader }) => ({
    ...{ id, toldFrom },
    key: `${groupOf(topic, { matchId, ...reader })} ${address}`,
  }));
  await tx.execute(sql`
    update outbox o set group_key = g.key, told_from = g."toldFrom"
    from json_to_recordset(${JSON.stringify(grouped)}::json) as g(id bigint, key text, "toldFrom" jsonb) where o.id = g.id`);
}

async function saveTexts(tx: Executor, texts: readonly SavedText[]): Promise<void> {
  await tx.execute(sql`
    update outbox o set type = t.type, title = t.title, body = t.body, group_count = 1,
      send_at = coalesce(o.claimed_at, o.send_at), claimed_at = null
    from json_to_recordset(${JSON.stringify(texts)}::json) as t(id bigint, type text, title text, body text) where o.id = t.id`);
}

/** They leave their group: it was told of nothing. */
async function dropNews(
  tx: Executor,
  dropped: readonly { id: number; reason: string }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update outbox o set state = 'dropped', reason = d.reason, group_key = null, done_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(dropped)}::json) as d(id bigint, reason text) where o.id = d.id`);
}

import { listed } from '../text/listing';
import type { ReactionData, ReactionMap, ReactionRecord } from './schema';

/**
 * Reactions by emoji. Records are ordered oldest first, and so are the emoji by their first record: the
 * display never jumps.
 */
export function groupReactions(
  records: readonly ReactionRecord[],
): Pick<ReactionData, 'reactions' | 'totalReactions'> {
  const groups = new Map<string, ReactionRecord[]>();
  for (const record of [...records].sort(byTime)) {
    const group = groups.get(record.emoji);
    if (group) group.push(record);
    else groups.set(record.emoji, [record]);
  }
  return { reactions: Object.fromEntries(groups), totalReactions: records.length };
}

/** Adds a record. A repeated emoji of one user is dropped: the same reaction was reported twice. */
export function withReaction(reactions: ReactionMap, record: ReactionRecord) {
  const records = Object.values(reactions).flat();
  return groupReactions(records.some((one) => isSame(one, record)) ? records : [...records, record]);
}

/** Removes a user's reaction with an emoji, if it is there. */
export function withoutReaction(reactions: ReactionMap, gone: Pick<ReactionRecord, 'userId' | 'emoji'>) {
  return groupReactions(
    Object.values(reactions)
      .flat()
      .filter((one) => !isSame(one, gone)),
  );
}

/** The number of names in a tooltip before 'N más'. */
export const TOOLTIP_NAMES = 2;

/** The users of one emoji: 'Nico', 'Nico y Fede', 'Nico, Fede y 3 más'. */
export function tooltipText(records: readonly Pick<ReactionRecord, 'userName'>[]): string {
  const names = records.slice(0, TOOLTIP_NAMES).map(({ userName }) => userName);
  const more = records.length - names.length;
  return listed(more === 0 ? names : [...names, `${more} más`]);
}

function isSame(a: Pick<ReactionRecord, 'userId' | 'emoji'>, b: Pick<ReactionRecord, 'userId' | 'emoji'>) {
  return a.userId === b.userId && a.emoji === b.emoji;
}

function byTime(a: ReactionRecord, b: ReactionRecord): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1;
}

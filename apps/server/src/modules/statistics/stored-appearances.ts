import type { Appearance, DropOut } from '@picado/domain/statistics/appearance';
import { sql } from 'drizzle-orm';
import { uuid, uuids } from '../../db/columns';
import { NOTHING, statement, upsertion, type FilledStatement } from '../../db/statement';
import { appearances, dropOuts } from '../../db/tables/statistics';

/** The difference between the stored rows of a match and the given ones. */
export interface AppearanceChanges {
  matchId: string;
  saved: readonly Appearance[];
  removedEntryIds: readonly string[];
  savedDropOuts: readonly DropOut[];
  removedDropOuts: readonly DropOut[];
}

const SAVE = upsertion(appearances, ['entryId']);
const SAVE_DROP_OUTS = upsertion(dropOuts, ['userId', 'matchId']);
const REMOVE = statement(
  { entryIds: uuids },
  NOTHING,
  ({ entryIds }) => sql`delete from appearances where entry_id = any(${entryIds})`,
);
const REMOVE_DROP_OUTS = statement(
  { matchId: uuid, userIds: uuids },
  NOTHING,
  ({ matchId, userIds }) =>
    sql`delete from drop_outs where match_id = ${matchId} and user_id = any(${userIds})`,
);

/** The writes of a difference. They touch different rows, and run in any order. */
export function appearanceWrites({
  matchId,
  saved,
  removedEntryIds,
  savedDropOuts,
  removedDropOuts,
}: AppearanceChanges): FilledStatement[] {
  const userIds = removedDropOuts.map(({ userId }) => userId);
  return [
    ...(saved.length > 0 ? [SAVE({ rows: saved })] : []),
    ...(removedEntryIds.length > 0 ? [REMOVE({ entryIds: removedEntryIds })] : []),
    ...(savedDropOuts.length > 0 ? [SAVE_DROP_OUTS({ rows: savedDropOuts })] : []),
    ...(userIds.length > 0 ? [REMOVE_DROP_OUTS({ matchId, userIds })] : []),
  ];
}

import { sql, type SQL } from 'drizzle-orm';
import { int, text, uuid, type Expression, type RowOf, type Sources } from '../db/columns';
import type { Executor } from '../db/executor';
import { statement } from '../db/statement';

/** One page of rows of a user. */
export interface KeyedPage {
  userId: string;
  /** The key of the last row before the page; `first` of the pages before the first one. */
  after: string;
  limit: number;
}

/** A list of rows that is read in pages, each by the key at which the one before ended: the last page costs as much as the first. */
export interface Pages<Row> {
  first: string;
  read(db: Executor, page: KeyedPage): Promise<(Row & { key: string })[]>;
}

type Given = Record<keyof KeyedPage, SQL>;

/** The key that comes before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The key that comes before every number that a table gives. */
export const FIRST_NUMBER = '0';
/** The key that comes before all, where the latest instant comes first: an instant and an id. */
export const AFTER_ALL = 'infinity|ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Pages by the column or expression `key`; what stands behind `select` and the key is `source`, with its order and limit. */
export function pagesOf<Row extends Sources>(
  { first, key }: { first: string; key: SQL },
  row: Row,
  source: (given: Given) => SQL,
): Pages<RowOf<Row>> {
  const keyed: Row & { key: Expression<string> } = { ...row, key: text`(${key})::text` };
  const page = statement(
    { userId: uuid, after: text, limit: int },
    keyed,
    (given, list) => sql`select ${list} ${source(given)}`,
  );
  return { first, read: page.all };
}

/** An instant as JSON has it: ISO 8601 in UTC, in milliseconds. */
export const iso = (at: unknown) => text`${isoText(at)}`;
export const isoOrNull = (at: unknown) => text.orNull`${isoText(at)}`;

const isoText = (at: unknown) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import { sql, type SQL } from 'drizzle-orm';

/**
 * The rows of a query written in SQL. Both drivers answer in the same form, which drizzle's common type does not
 * express. The row's type is stated by the author of the query, and tests compare it with the contract.
 */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** An instant of the table as milliseconds since 1970, for a query written in SQL. `column` is never a user's text. */
export function millisecondsOf(column: string): SQL {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

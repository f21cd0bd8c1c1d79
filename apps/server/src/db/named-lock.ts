import { sql } from 'drizzle-orm';
import { text } from './columns';
import { NOTHING, statement } from './statement';

/** A lock of a name, whatever it names, until the transaction ends. */
export const LOCK_NAMED = statement(
  { name: text },
  NOTHING,
  ({ name }) => sql`select from pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

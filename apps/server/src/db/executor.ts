import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The place in which SQL runs: the pool, the embedded database, or a transaction of either. */
export type Executor = PgDatabase<PgQueryResultHKT>;

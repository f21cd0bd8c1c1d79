/** The column types and placeholders that the generated tables need beyond those of the query builder. */
import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Stands for an expression that the migration has, of a default or of a computed column: the database fills it in. */
export const IN_MIGRATION = sql`default`;

/** Read as a Buffer by one driver and as a plain array of bytes by the other. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

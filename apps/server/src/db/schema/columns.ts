/**
 * Kinds of columns. The files beside this one hold the tables for the query builder, a file a feature. `migrations/` creates
 * them; a test compares the two column by column, so they add names and types and no constraint.
 */
import { customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Read as a Buffer by one driver and as a plain array of bytes by the other. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const stars = (name: string) => numeric(name, { precision: 2, scale: 1, mode: 'number' });

export const counted = (name: string) => integer(name).notNull().default(0);

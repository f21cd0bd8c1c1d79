import { pick } from '../db/columns';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matches } from '../db/tables/matches';

const m = alias(matches, 'm');

/** A match as `namedMatchSchema` of the domain has it, in a statement that reads `matches` as `m`. */
export const NAMED_MATCH = {
  ...pick(m, 'id', 'team1Name', 'team2Name', 'team1Goals', 'team2Goals', 'location', 'date'),
};

/** The matches that began before an instant, for a statement that deletes what is stored of them. */
export const matchesBefore = (before: SQL) => sql`(select id from matches where starts_at < ${before})`;

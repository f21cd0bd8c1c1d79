import { sql } from 'drizzle-orm';

/** A match as `namedMatchSchema` of the domain has it, for a query written in SQL that reads `matches` as `m`. */
export const NAMED_MATCH = sql`json_build_object('id', m.id, 'team1Name', m.team1_name, 'team2Name', m.team2_name,
  'team1Goals', m.team1_goals, 'team2Goals', m.team2_goals, 'location', m.location,
  'date', to_char(m.date, 'YYYY-MM-DD'))`;

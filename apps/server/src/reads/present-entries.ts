import { sql, type SQL } from 'drizzle-orm';

/**
 * Of the entries that a row names in `told_from` those still on the list, with that of the row which an insert excludes, as a JSON
 * array; null where that row names none. `alias` is the name of the row in the statement.
 */
export function presentEntries(alias: string): SQL {
  const named = sql.raw(`${alias}.told_from`);
  return sql`(coalesce((
    select jsonb_agg(e.value) from jsonb_array_elements(
      case when jsonb_typeof(${named}) = 'array' then ${named} else '[]'::jsonb end) e
    where e.value <> excluded.told_from -> 0
      and exists (select from match_players p where p.id = (e.value #>> '{}')::uuid)
  ), '[]'::jsonb) || excluded.told_from)`;
}

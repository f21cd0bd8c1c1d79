import type pg from 'pg';
import type { SignUp } from './sign-ups';

/** Throws where a slot was lost or given twice: every sign-up has exactly one entry, in a slot of its own. */
export async function expectNoneLost(pool: pg.Pool, signUps: readonly SignUp[]): Promise<void> {
  const ids = [...new Set(signUps.map(({ matchId }) => matchId))];
  const { rows } = await pool.query<{ entries: string; slots: string; people: string; logged: string }>(
    `select count(*) as entries, count(distinct (match_id, team_index, position_index)) as slots,
       count(distinct (match_id, coalesce(user_id::text, name_key))) as people,
       (select count(*) from roster_log where match_id = any($1) and kind = 'JOINED') as logged
     from match_players where match_id = any($1)`,
    [ids],
  );
  for (const [what, count] of Object.entries(rows[0] ?? {})) {
    if (Number(count) !== signUps.length) throw new Error(`${signUps.length} signed up, ${what}: ${count}`);
  }
}

import pg from 'pg';
import { createSessionTokens } from '../../apps/server/src/modules/auth/session-token';
import { fillDerivedRows } from './derived-rows';
import { seedGroups, USERS_PER_GROUP } from './groups';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PLAYERS = 5;
/** Registered players of each match beside its organiser. */
const OTHERS = 2;
/** One match in so many is in the future. */
const UPCOMING = 50;

/** The searched names: that of one user, and that of every fourth. */
export const NAMES = { rare: 'Zoilo Quiñones', common: 'Juan Pérez' };

/** A user whose lists are read, with one of their matches and one of their groups. */
export interface Reader {
  userId: string;
  token: string;
  matchId: string;
  groupId: string;
}

/**
 * Fills an empty database with users and matches: each user organises as many as every other and plays in twice as many of
 * others. One match in fifty is in the future; the others are over, with a report, a review, a notification each, and the figures
 * that are derived from them; and with groups that play matches of their own. The proportions are the same for any size, so that sizes are all that differs. The database
 * generates all rows itself, and indexes them at the end.
 */
export async function seed(databaseUrl: string, matches: number, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const id = (kind: number, number: string) =>
    `('${kind.toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
  const player = (match: string, turn: string) =>
    `(((${match}) + (${turn}) * (1 + (${match}) / ${users})) % ${users})`;
  const startsAt = `date_trunc('hour', now()) + case when n % ${UPCOMING} = 0 then n % 300 + 24 else -24 - (n * 7919::bigint) % 8760 end * interval '1 hour'`;
  const run = (text: string) => client.query(text);
  try {
    await run('begin');
    // Rows are not checked one by one: constraints and indexes are built over all of them at the end, which
    // takes a third of the time.
    await run(`set local session_replication_role = replica`);
    await run(`set local synchronous_commit = off`);
    const indexes = await dropIndexes(client);
    await run(`insert into users (id, issuer, subject, email, name, created_at)
      select ${id(1, 'n')}, 'bench', n::text, '', case
        when n = ${users} / 2 + 1 then '${NAMES.rare}'
        when n % 4 = 3 then '${NAMES.common}' else 'Usuario ' || n end, now()
      from generate_series(0, ${users - 1}) n`);
    await run(`with words as (
        select id, unnest(string_to_array(translate(lower(name), 'áéíóúñ', 'aeioun'), ' ')) as word from users
      )
      insert into user_words (user_id, word, found_as)
      select w.id, w.word, a.found_as from words w
      join (select id, string_agg(' ' || word, '') as found_as from words group by id) a on a.id = w.id`);
    await run(`insert into sessions (id, user_id, created_at, expires_at)
      select ${id(2, 'n')}, ${id(1, 'n')}, now(), now() + interval '1 day' from generate_series(0, ${users - 1}) n`);
    await run(`insert into matches (id, creator_id, location, maps_url, date, time, time_zone, starts_at, price,
        max_players, team1_name, team2_name, created_at, finished_at, report_completed_at, team1_goals, team2_goals)
      select ${id(3, 'n')}, ${id(1, `n % ${users}`)}, 'Cancha ' || n % 7, 'https://maps.app.goo.gl/' || n % 7,
        s::date, s::time(0), 'UTC', s, '$6500', ${MAX_PLAYERS}, 'Equipo 1', 'Equipo 2', s - interval '7 days',
        case when n % ${UPCOMING} = 0 then null else s + interval '1 hour' end,
        case when n % ${UPCOMING} = 0 then null else s + interval '1 day' end,
        case when n % ${UPCOMING} = 0 then null else 2 end, case when n % ${UPCOMING} = 0 then null else 1 end
      from generate_series(0, ${matches - 1}) n, lateral (select ${startsAt} as s) k`);
    await run(`insert into match_players (id, match_id, max_players, user_id, name, name_key, position, rating,
        team_index, position_index, waiting_since, joined_at)
      select ${id(4, `n * ${OTHERS + 1} + t`)}, ${id(3, 'n')}, ${MAX_PLAYERS}, ${id(1, player('n', 't'))},
        'Usuario', 'usuario', 'Mediocampista', 3, t % 2, t / 2, now(), now()
      from generate_series(0, ${matches - 1}) n, generate_series(0, ${OTHERS}) t`);
    await seedGroups(client, { users, id, from: { matches, entries: matches * (OTHERS + 1) } });
    await run(`insert into roster_log (match_id, at, kind, player_id, player_name, user_id, team_index, position_index)
      select match_id, joined_at, 'JOINED', id, name, user_id, team_index, position_index from match_players`);
    await run(`insert into player_reports (player_id, match_id, goals, assists, saves, validation_status, submitted_at,
        decided_at)
      select ${id(4, `n * ${OTHERS + 1}`)}, ${id(3, 'n')}, 1, 0, 0, 'APPROVED', now(), now()
      from generate_series(0, ${matches - 1}) n where n % ${UPCOMING} <> 0`);
    await run(`insert into reviews (id, match_id, author_player_id, reviewed_player_id, comment, created_at)
      select ${id(6, 'n')}, ${id(3, 'n')}, ${id(4, `n * ${OTHERS + 1} + 1`)}, ${id(4, `n * ${OTHERS + 1}`)},
        'Buen partido', now()
      from generate_series(0, ${matches - 1}) n where n % ${UPCOMING} <> 0`);
    await run(`insert into review_tags (review_id, is_custom, place, type, name)
      select ${id(6, 'n')}, false, place, case place when 1 then 'POSITIVE' else 'NEGATIVE' end,
        case place when 1 then 'Puntual' else 'Juego brusco' end
      from generate_series(0, ${matches - 1}) n, generate_series(1, 2) place
      where n % ${UPCOMING} <> 0 and (place = 1 or n % 5 = 0)`);
    await fillDerivedRows(client);
    await run(`insert into notifications (id, user_id, type, title, message, match_id, created_at, read_at)
      select ${id(5, 'n')}, ${id(1, `n % ${users}`)}, 'MATCH_FINISHED', 'Terminó el partido', 'Cargá tus números',
        ${id(3, 'n')}, now() - n % 999 * interval '1 minute', now()
      from generate_series(0, ${matches - 1}) n`);
    for (const index of indexes) await run(index);
    await run('commit');
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Drops the plain indexes and returns the statements that recreate them. Indexes of constraints stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
     where s.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}

/**
 * Some of the users, spread over all. The number of a user's future matches depends on the user's number
 * modulo `UPCOMING`, so readers of any size are taken with the same remainders: their lists are equally long,
 * and only the data around them differs.
 */
export async function readersOf(
  secret: string,
  { users, matches, count }: { users: number; matches: number; count: number },
): Promise<Reader[]> {
  const tokens = createSessionTokens(secret);
  const hex = (kind: number, number: number) =>
    `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  return Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const spread = Math.floor((turn * users) / count);
      const user = spread - (spread % UPCOMING) + (turn % UPCOMING);
      const token = await tokens.signSession({
        userId: hex(1, user),
        sessionId: hex(2, user),
        issuedAt: Date.now(),
        expiresAt: Date.now() + DAY_MS,
      });
      // Each match n is organised by user n modulo their number.
      return {
        ...{ userId: hex(1, user), token, matchId: hex(3, (user + users) % matches) },
        groupId: hex(7, Math.floor(user / USERS_PER_GROUP)),
      };
    }),
  );
}

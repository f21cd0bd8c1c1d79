import type pg from 'pg';
import { createSessionTokens } from '../../apps/server/src/modules/auth/session-token';

const HOUR_MS = 60 * 60 * 1000;
/** Eleven a side, the organiser included. */
const MAX_PLAYERS = 11;

/** One sign-up: its caller and its match. */
export interface SignUp {
  matchId: string;
  organiserId: string;
  name: string;
  userId: string | null;
  /** Null for a guest, like the session's id. */
  token: string | null;
  sessionId: string | null;
  /** The number of earlier sign-ups of that match. */
  turn: number;
}

/**
 * Matches of one organiser each, with enough slots, and their sign-ups: every second one by a user with a
 * session. Sign-ups for the same match are far apart in the order.
 */
export async function createSignUps(
  pool: pg.Pool,
  { matches, count, secret }: { matches: number; count: number; secret: string },
): Promise<SignUp[]> {
  if (count / matches > 2 * MAX_PLAYERS) throw new Error('More sign-ups than the matches have slots.');
  const organisers = await createUsers(pool, matches);
  const { rows } = await pool.query<{ id: string; creator: string }>(
    `insert into matches (id, creator_id, location, maps_url, date, time, time_zone, starts_at, price, max_players,
       team1_name, team2_name, created_at)
     select gen_random_uuid(), creator, 'Complejo La Esquina', 'https://maps.app.goo.gl/8fQ2nL', current_date + 14,
       '21:00', 'UTC', current_date + 14 + time '21:00', '$6500', ${MAX_PLAYERS}, 'Equipo 1', 'Equipo 2', now()
     from unnest($1::uuid[]) creator returning id, creator_id as creator`,
    [organisers],
  );
  const users = await createUsers(pool, Math.ceil(count / 2));
  const sessions = await pool.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, created_at, expires_at)
     select gen_random_uuid(), u, now(), now() + interval '1 day' from unnest($1::uuid[]) u returning id, user_id`,
    [users],
  );
  const tokens = createSessionTokens(secret);
  const now = Date.now();
  return Promise.all(
    Array.from({ length: count }, async (_, number): Promise<SignUp> => {
      const match = rows[number % matches];
      // The number of matches is even: by the parity of the sign-up alone, each match would have only users,
      // or only guests.
      const turn = Math.floor(number / matches);
      const session = (number + turn) % 2 === 0 ? sessions.rows[Math.floor(number / 2)] : undefined;
      if (match === undefined) throw new Error('No match was made.');
      return {
        matchId: match.id,
        organiserId: match.creator,
        name: `Jugador ${number}`,
        userId: session?.user_id ?? null,
        sessionId: session?.id ?? null,
        token:
          session === undefined
            ? null
            : await tokens.signSession({
                userId: session.user_id,
                sessionId: session.id,
                issuedAt: now,
                expiresAt: now + HOUR_MS,
              }),
        turn,
      };
    }),
  );
}

async function createUsers(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, issuer, subject, email, name, created_at)
     select gen_random_uuid(), 'bench', gen_random_uuid()::text, '', 'Usuario ' || n, now()
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

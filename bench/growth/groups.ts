import type pg from 'pg';

/** Users to a group: each is a member of two. */
export const USERS_PER_GROUP = 5;
const MEMBERS = 10;
/** Dates that were played, a week apart, and one that is open. */
const PLAYED = 20;
const PLAYERS = 4;
const MAX_PLAYERS = 5;

/**
 * Groups of ten members each, with twenty played dates and one to come, the table of their season and one record of turnout. `id`
 * makes the id of a row of a kind by its number, in SQL; `from`: matches and entries have numbers from here on.
 */
export async function seedGroups(
  client: pg.Client,
  {
    users,
    id,
    from,
  }: {
    users: number;
    id: (kind: number, number: string) => string;
    from: { matches: number; entries: number };
  },
): Promise<void> {
  const run = (text: string) => client.query(text);
  const groups = Math.ceil(users / USERS_PER_GROUP);
  const member = (group: string, place: string) =>
    `((${group}) * ${USERS_PER_GROUP} + (${place})) % ${users}`;
  const match = (group: string, week: string) => `${from.matches} + (${group}) * ${PLAYED + 1} + (${week})`;
  const entry = (group: string, week: string, place: string) =>
    `${from.entries} + ((${group}) * ${PLAYED + 1} + (${week})) * ${PLAYERS} + (${place})`;
  const groupRows = `generate_series(0, ${groups - 1}) g`;
  const weeks = `generate_series(0, ${PLAYED}) w`;
  const day = `(current_date + 3 - 7 * w)`;
  await run(`insert into groups (id, organiser_id, name, weekday, time, time_zone, first_date, location, maps_url, price,
      max_players, team1_name, team2_name, created_at)
    select ${id(7, 'g')}, ${id(1, member('g', '0'))}, 'Grupo ' || g, extract(dow from current_date + 3), '21:00', 'UTC',
      current_date - 365, 'Cancha ' || g % 7, 'https://maps.app.goo.gl/' || g % 7, '$6500', ${MAX_PLAYERS}, 'Equipo 1',
      'Equipo 2', now() from ${groupRows}`);
  await run(`insert into group_members (id, group_id, user_id, joined_at, is_regular)
    select ${id(8, `g * ${MEMBERS} + j`)}, ${id(7, 'g')}, ${id(1, member('g', 'j'))}, now(), j < 5
    from ${groupRows}, generate_series(0, ${MEMBERS - 1}) j`);
  await run(`insert into matches (id, creator_id, location, maps_url, date, time, time_zone, starts_at, price,
      max_players, team1_name, team2_name, created_at, finished_at, report_completed_at, team1_goals, team2_goals,
      group_id, group_date)
    select ${id(3, match('g', 'w'))}, ${id(1, member('g', '0'))}, 'Cancha ' || g % 7, 'https://maps.app.goo.gl/' || g % 7,
      ${day}, '21:00', 'UTC', ${day} + time '21:00', '$6500', ${MAX_PLAYERS}, 'Equipo 1', 'Equipo 2', ${day} - 6,
      case when w > 0 then ${day} + time '22:00' end, case when w > 0 then ${day} + 1 + time '22:00' end,
      case when w > 0 then 2 end, case when w > 0 then 1 end, ${id(7, 'g')}, ${day}
    from ${groupRows}, ${weeks}`);
  await run(`insert into match_players (id, match_id, max_players, user_id, name, name_key, position, rating,
      team_index, position_index, waiting_since, joined_at)
    select ${id(4, entry('g', 'w', 't'))}, ${id(3, match('g', 'w'))}, ${MAX_PLAYERS},
      ${id(1, member('g', `(w + t) % ${MEMBERS}`))}, 'Usuario', 'usuario', 'Mediocampista', 3, t % 2, t / 2, now(), now()
    from ${groupRows}, ${weeks}, generate_series(0, ${PLAYERS - 1}) t`);
  await run(`insert into turnout (match_id, player_id, group_id, user_id, state, recorded_at)
    select ${id(3, match('g', '1'))}, ${id(4, entry('g', '1', '0'))}, ${id(7, 'g')}, ${id(1, member('g', '1'))}, 'ABSENT',
      now() from ${groupRows}`);
  await run(`insert into group_seasons (group_id, season, counted, closes_at)
    select ${id(7, 'g')}, to_char(current_date, 'YYYY'), jsonb_build_object(
      'matches', (select jsonb_agg(jsonb_build_object('matchId', ${id(3, match('g', 'w'))}, 'date', ${day}) order by w desc)
        from ${weeks} where w > 0),
      'lines', (select jsonb_agg(jsonb_build_object('userId', ${id(1, member('g', 'j'))}, 'guestName', null,
          'marks', repeat('VD-J', ${PLAYED / 4}), 'goals', j, 'assists', 0, 'saves', 0, 'mvps', 1))
        from generate_series(0, ${MEMBERS - 1}) j)), now() + interval '1 year'
    from ${groupRows}`);
}

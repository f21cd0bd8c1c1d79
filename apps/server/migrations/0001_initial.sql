-- People who sign in. `issuer` and `subject` are who they are; the e-mail is only how to reach them.
create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  nickname text,
  position text not null default 'Mediocampista',
  preferred_position text not null default 'Mediocampista',
  preferred_foot text not null default 'Derecho',
  rating numeric(2, 1) not null default 3 check (rating between 1 and 5),
  description text not null default '',
  avatar text,
  created_at timestamptz not null,
  unique (issuer, subject),
  check (position in ('Arquero', 'Defensor', 'Mediocampista', 'Delantero')),
  check (preferred_position in ('Arquero', 'Defensor', 'Mediocampista', 'Delantero')),
  check (preferred_foot in ('Derecho', 'Izquierdo', 'Ambos'))
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A ticket hands a fresh session to the browser once; its id is all that is kept.
create table session_tickets (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tickets_by_expiry on session_tickets (expires_at);

create table matches (
  id uuid primary key,
  creator_id uuid not null references users (id),
  location text not null,
  maps_url text not null,
  -- The wall clock of the match's own zone, and the instant it means: both are kept, the instant decides.
  date date not null,
  time time(0) not null,
  time_zone text not null,
  starts_at timestamptz not null,
  price text not null,
  max_players smallint not null check (max_players between 5 and 11),
  team1_name text not null,
  team2_name text not null,
  team1_goals smallint check (team1_goals between 0 and 99),
  team2_goals smallint check (team2_goals between 0 and 99),
  finished_at timestamptz,
  report_completed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  -- So that an entry of the list can carry its match's size and be checked against it.
  unique (id, max_players),
  check ((team1_goals is null) = (team2_goals is null)),
  check (report_completed_at is null or finished_at is not null)
);
create index matches_of_creator on matches (creator_id, starts_at desc);
create index matches_latest_of_creator on matches (creator_id, created_at desc);

create table match_players (
  id uuid primary key,
  match_id uuid not null,
  max_players smallint not null,
  -- Null for a guest.
  user_id uuid references users (id),
  name text not null,
  -- The name without regard to case and accents, as the domain folds it.
  name_key text not null,
  position text not null,
  rating numeric(2, 1) not null check (rating between 1 and 5),
  -- A starter has a slot, a substitute has none and waits.
  team_index smallint check (team_index in (0, 1)),
  position_index smallint,
  waiting_since timestamptz not null,
  joined_at timestamptz not null,
  foreign key (match_id, max_players) references matches (id, max_players) on delete cascade,
  check (position in ('Arquero', 'Defensor', 'Mediocampista', 'Delantero')),
  check ((team_index is null) = (position_index is null)),
  -- With one player a slot, this is the capacity: 2 × max_players starters, never one more.
  check (position_index between 0 and max_players - 1),
  -- Deferred, so that two players exchange slots within one change.
  constraint match_players_slot unique (match_id, team_index, position_index) deferrable initially deferred
);
create unique index match_players_user on match_players (match_id, user_id) where user_id is not null;
create unique index match_players_guest_name on match_players (match_id, name_key) where user_id is null;
create index match_players_of_user on match_players (user_id, match_id) where user_id is not null;

-- Why everybody is where they are: one row for each change of the list, never edited.
create table roster_log (
  id bigint generated always as identity primary key,
  match_id uuid not null references matches (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  player_id uuid not null,
  player_name text not null,
  user_id uuid references users (id) on delete set null,
  team_index smallint,
  position_index smallint,
  -- Who did it, where somebody signed in did.
  actor_id uuid references users (id) on delete set null,
  check (kind in ('JOINED', 'LEFT', 'PROMOTED', 'REPLACED'))
);
create index roster_log_of_match on roster_log (match_id, id);

-- A slot that somebody is filling in. Shared by all processes, worth nothing after a minute.
create table occupied_spaces (
  match_id uuid not null references matches (id) on delete cascade,
  space_key text not null,
  holder text not null,
  expires_at timestamptz not null,
  primary key (match_id, space_key)
);
create index occupied_spaces_of_holder on occupied_spaces (holder);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  match_id uuid references matches (id) on delete set null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- The first answer to a call that makes something, kept a day, in the same change that made it.
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- A group is a pattern that makes matches: one a week, at the same hour and place.
create table groups (
  id uuid primary key,
  organiser_id uuid not null references users (id),
  name text not null,
  -- 0 is Sunday. Hours are the wall clock of `time_zone`.
  weekday smallint not null check (weekday between 0 and 6),
  time time(0) not null,
  time_zone text not null,
  -- No date lies before it.
  first_date date not null,
  location text not null,
  maps_url text not null,
  price text not null,
  max_players smallint not null check (max_players between 5 and 11),
  team1_name text not null,
  team2_name text not null,
  -- Where the shares of its matches are paid; both null for where the organiser of each is paid.
  alias text,
  cvu text,
  opens_days_before smallint not null default 6 check (opens_days_before between 0 and 28),
  opens_at time(0) not null default '10:00',
  is_paused boolean not null default false,
  -- When the next date opens; null where none does. Only groups with an instant here are looked at.
  next_opening timestamptz,
  created_at timestamptz not null
);
create index groups_of_organiser on groups (organiser_id);
create index groups_by_opening on groups (next_opening) where next_opening is not null;

create table group_organisers (
  group_id uuid not null references groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  named_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_organisers_of_user on group_organisers (user_id);

-- The members: users, and guests by their name.
create table group_members (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  -- Null for a guest.
  user_id uuid references users (id) on delete cascade,
  guest_name text,
  -- The guest's name without regard to case and accents, as the domain folds it.
  guest_key text,
  joined_at timestamptz not null,
  is_regular boolean not null default false,
  position text,
  -- Null for a member; who signs up again is one again.
  left_at timestamptz,
  check (position in ('Arquero', 'Defensor', 'Mediocampista', 'Delantero')),
  check ((user_id is null) = (guest_name is not null)),
  check ((guest_name is null) = (guest_key is null))
);
create unique index group_members_user on group_members (group_id, user_id) where user_id is not null;
create unique index group_members_guest on group_members (group_id, guest_key) where user_id is null;
create index group_members_of_user on group_members (user_id) where user_id is not null;

-- The dates that differ from the pattern.
create table group_dates (
  group_id uuid not null references groups (id) on delete cascade,
  date date not null,
  is_skipped boolean not null default false,
  -- Null for the hour of the group.
  time time(0),
  primary key (group_id, date)
);

-- A match of a group is one of its dates; each date has one match.
alter table matches add column group_id uuid references groups (id) on delete set null;
alter table matches add column group_date date;
create unique index matches_of_group on matches (group_id, group_date) where group_id is not null;

-- Entries of guests that count in another row of their group's table than that of their own name: two people that played under one name
-- are separated, and one that played under two names is joined. A row goes with the entry, with the group, and once the entry is a user's.
create table guest_rows (
  player_id uuid primary key references match_players (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  -- The name that the row shows.
  name text not null check (char_length(name) between 1 and 100)
);
create index guest_rows_of_group on guest_rows (group_id);

-- Guests' entries that users took over, as they were: for a day the organiser can give the place back.
create table replacements (
  -- The entry of the user. It is written at the end of the same transaction.
  player_id uuid primary key references match_players (id) on delete cascade deferrable initially deferred,
  guest_id uuid not null,
  guest_name text not null,
  guest_position text not null,
  guest_rating numeric(2, 1) not null,
  guest_joined_at timestamptz not null,
  replaced_at timestamptz not null
);

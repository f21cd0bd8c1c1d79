-- What organisers say after a match of a group: which players did not turn up, or dropped out on the day. Of all others there is
-- no row.
create table turnout (
  match_id uuid not null references matches (id) on delete cascade,
  -- The entry, which is on the list or has left it.
  player_id uuid not null,
  group_id uuid not null references groups (id) on delete cascade,
  -- The player: a user, or a guest by the name without regard to case and accents, as the domain folds it.
  user_id uuid references users (id) on delete cascade,
  guest_key text,
  state text not null,
  recorded_at timestamptz not null,
  primary key (match_id, player_id),
  constraint turnout_state check (state in ('ABSENT', 'LATE_DROPOUT')),
  constraint turnout_player check ((user_id is null) = (guest_key is not null))
);
create index turnout_of_group on turnout (group_id);
create index turnout_of_user on turnout (user_id) where user_id is not null;

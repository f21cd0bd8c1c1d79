-- A user says that a guest's entry is theirs: one row a user and entry, with the latest answer.
create table claims (
  id uuid primary key,
  match_id uuid not null,
  player_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  created_at timestamptz not null,
  answered_at timestamptz,
  foreign key (match_id, player_id) references match_players (match_id, id) on delete cascade,
  constraint claims_once unique (player_id, user_id),
  check ((status = 'PENDING') = (answered_at is null))
);
-- An entry passes to one account.
create unique index claims_accepted on claims (player_id) where status = 'ACCEPTED';
create index claims_waiting_of_match on claims (match_id) where status = 'PENDING';
create index claims_of_user on claims (user_id);

-- When the personal link of an entry ended: as it passed from a guest to an account.
alter table match_players add column link_ended_at timestamptz;

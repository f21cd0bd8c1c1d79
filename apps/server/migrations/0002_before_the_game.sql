-- How the teams stand on the field: `{"isShared": …, "sides": [{"formation": …, "places": […]}, …]}`; null for the usual.
alter table matches add column tactics jsonb;
-- Where the starters stood before the teams were last generated: `[{"playerId": …, "teamIndex": …, "positionIndex": …}]`.
alter table matches add column teams_before jsonb;

-- One for each promotion of somebody who waited: what their personal link stands for.
create table confirmations (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  -- Outlives the entry: a link that was answered still says so.
  player_id uuid not null,
  player_name text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  is_accepted boolean,
  -- When the player was sent back to the bench: the place is not theirs any more, and a next promotion is a new one.
  ended_at timestamptz,
  check ((answered_at is null) = (is_accepted is null))
);
create unique index confirmations_open on confirmations (player_id) where ended_at is null;
create index confirmations_of_match on confirmations (match_id);

-- The promotion that this entry has not yet answered; read with every match, so it stands here.
alter table match_players add column pending_confirmation_id uuid references confirmations (id) on delete set null;
alter table notifications add column confirmation_id uuid references confirmations (id) on delete set null;

-- What a list that comes back is compared with: who stood where when it was exported.
create table list_exports (
  match_id uuid not null references matches (id) on delete cascade,
  version integer not null,
  checksum text not null,
  state jsonb not null,
  created_at timestamptz not null,
  primary key (match_id, version, checksum)
);
create index list_exports_by_age on list_exports (created_at);

alter table roster_log drop constraint roster_log_kind_check;
alter table roster_log add constraint roster_log_kind_check check (
  kind in ('JOINED', 'LEFT', 'PROMOTED', 'REPLACED', 'REMOVED', 'MOVED', 'BENCHED', 'CONFIRMED', 'DECLINED')
);
create index roster_log_of_user on roster_log (user_id) where user_id is not null;

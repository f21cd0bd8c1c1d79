-- The shares of a match: what each player says of theirs and what the organiser confirms. Without a row a share is unpaid.
-- No reference to `match_players`: what was paid stays when the player leaves the list.
create table payments (
  match_id uuid not null references matches (id) on delete cascade,
  player_id uuid not null,
  user_id uuid references users (id) on delete set null,
  player_name text not null,
  status text not null check (status in ('UNPAID', 'DECLARED', 'CONFIRMED')),
  -- In pesos.
  amount double precision not null check (amount > 0),
  is_sent_back boolean not null default false,
  changed_at timestamptz not null,
  primary key (match_id, player_id),
  check (not is_sent_back or status = 'UNPAID')
);
create index payments_of_user on payments (user_id);

-- Where an organiser is paid, in every match that they organise.
create table payment_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  alias text check (alias ~ '^[A-Za-z0-9.-]{6,20}$'),
  cvu text check (cvu ~ '^[0-9]{22}$')
);

-- Who changed what, for the organiser. `player_id` is null where a line is about no player.
create table payment_log (
  id bigint generated always as identity primary key,
  match_id uuid not null references matches (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('UNPAID', 'DECLARED', 'CONFIRMED', 'SENT_BACK', 'ACCOUNT', 'REMINDED')),
  actor_id uuid references users (id) on delete set null,
  player_id uuid,
  player_name text,
  is_own boolean not null default false,
  amount double precision,
  check ((player_id is null) = (player_name is null))
);
create index payment_log_of_match on payment_log (match_id, id desc);
create index payment_log_of_actor on payment_log (actor_id);

-- Sign-ups and declared payments of one match are each told as one.
drop index notifications_unread_sign_ups;
create unique index notifications_unread_together on notifications (user_id, match_id, type)
  where read_at is null and sign_up_count > 0;

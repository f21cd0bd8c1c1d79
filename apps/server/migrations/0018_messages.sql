-- What a user turned on or off: a row for each kind and channel that differs from the table of kinds. The kind '*' stands for
-- every kind without a row of its own.
create table message_settings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('app', 'push', 'whatsapp', 'email')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- A browser that takes push messages: of the user that last signed in there.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);

-- A number for messages, with its consent. It is deleted with the consent.
create table contacts (
  user_id uuid primary key references users (id) on delete cascade,
  whatsapp text not null check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  consented_at timestamptz not null,
  confirmed_at timestamptz
);
-- A number receives the messages of one user: the last that confirmed it.
create unique index contacts_confirmed on contacts (whatsapp) where confirmed_at is not null;

-- Codes that confirm numbers. The code itself is derived from the id and a key of the server.
create table contact_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- A keyed hash: a number is stored in `contacts` alone.
  number_hash text not null,
  created_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  ended_at timestamptz
);
create index contact_codes_of_user on contact_codes (user_id, created_at);
create index contact_codes_of_number on contact_codes (number_hash, created_at);

-- Users that asked to be told once a place of a full match is free.
create table place_alerts (
  match_id uuid not null references matches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (match_id, user_id)
);
create index place_alerts_of_user on place_alerts (user_id);

-- Messages on their way out of Picado, a row for each that is sent: written in the transaction of its cause, claimed in one
-- transaction and sent after it. 'unsure' is a claim without an end: it may have been sent, and never is again.
create table outbox (
  id bigint generated always as identity primary key,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure', 'dropped')),
  kind text not null,
  channel text not null check (channel in ('push', 'whatsapp', 'email')),
  user_id uuid not null references users (id) on delete cascade,
  subscription_id uuid references push_subscriptions (id) on delete cascade,
  code_id uuid references contact_codes (id) on delete cascade,
  confirmation_id uuid references confirmations (id) on delete cascade,
  -- Of a match that may be deleted: the message says so.
  match_id uuid,
  title text not null,
  body text not null,
  link text not null,
  -- Messages with one tag replace each other on a screen.
  tag text not null,
  -- Messages of one group wait together, and are sent as one.
  group_key text,
  group_count integer not null default 1 check (group_count >= 1),
  group_title text,
  group_body text,
  created_at timestamptz not null,
  -- Of the next try.
  send_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  claimed_at timestamptz,
  done_at timestamptz,
  reason text,
  -- What the other end calls it, and what it said of it later.
  provider_id text,
  delivery text,
  check ((state in ('waiting', 'sending')) = (done_at is null)),
  check ((channel = 'push') = (subscription_id is not null))
);
create index outbox_due on outbox (send_at, id) where state = 'waiting';
create index outbox_claimed on outbox (claimed_at) where state = 'sending';
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_of_user on outbox (user_id);
create index outbox_of_subscription on outbox (subscription_id) where subscription_id is not null;
create index outbox_of_confirmation on outbox (confirmation_id) where confirmation_id is not null;
create index outbox_of_code on outbox (code_id) where code_id is not null;
create unique index outbox_group_waiting on outbox (group_key) where state = 'waiting';
create index outbox_groups on outbox (group_key, send_at desc) where group_key is not null;
create index outbox_provider on outbox (provider_id) where provider_id is not null;

-- Reminders that were written: each once.
create table reminders (
  key text primary key,
  created_at timestamptz not null
);
create index reminders_by_age on reminders (created_at);

-- Reminders look for matches by their kick-off and by their finish.
create index matches_by_kick_off on matches (starts_at);
create index matches_by_finish on matches (finished_at) where finished_at is not null;

-- The unread notification of the chat of a match.
create unique index notifications_unread_chat on notifications (user_id, match_id)
  where read_at is null and type = 'CHAT_MESSAGES';

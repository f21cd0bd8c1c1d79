-- A number that WhatsApp said it cannot reach, until it takes a message again or is given anew.
alter table contacts add column unreachable_at timestamptz;
-- Since when a push service refuses every message to an endpoint.
alter table push_subscriptions add column refused_since timestamptz;
-- Users of whom a browser was given up, until they turn push messages on again.
create table push_endings (
  user_id uuid primary key references users (id) on delete cascade,
  ended_at timestamptz not null
);

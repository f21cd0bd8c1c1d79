-- Messages to one host share the places of a process: the host of an endpoint as it is connected to, null for what is none.
alter table push_subscriptions
  add column host text generated always as (lower(substring(endpoint from '^[A-Za-z]+://([^/?#\\]+)'))) stored,
  -- Of an endpoint that lets tries run into their limit: how often without an answer in between, since when, and until when
  -- nothing is sent to it.
  add column timeouts smallint not null default 0,
  add column silent_since timestamptz,
  add column rests_until timestamptz;

-- What is sent first of all that is due: codes, promotions, then the rest by its time.
alter table outbox
  add column urgency smallint not null
    generated always as (case when code_id is not null then 0 when kind = 'promoted' then 1 else 2 end) stored;
create index outbox_first on outbox (urgency, send_at, id) where state = 'waiting';

-- News of a match: what a message or an unread notification is news of, and what its reader knew before. One waits to be sent to
-- an address, and one to be read, of each topic and match; what comes after becomes one with it.
alter table outbox add column topic text, add column told_from jsonb;
alter table notifications add column topic text, add column told_from jsonb;
create unique index notifications_unread_news on notifications (user_id, match_id, topic)
  where read_at is null and topic is not null;
-- Declared payments were counted like sign-ups, one unread line a match.
update notifications set topic = 'declared', told_from = '{}', sign_up_count = 0
  where type = 'PAYMENT_DECLARED' and sign_up_count > 0;
-- Messages of one match, kind and reader are sent a minute apart.
create index outbox_of_match on outbox (match_id, kind, send_at) where match_id is not null;

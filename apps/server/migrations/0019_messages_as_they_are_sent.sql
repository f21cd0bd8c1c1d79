-- The zone and the kick-off of a message's match, as it was written: it waits for the morning by them also where the match is
-- gone. Null for a code, which waits for no morning; the kick-off alone for a message about no match.
alter table outbox add column time_zone text, add column starts_at timestamptz;
-- What a moved match changes of messages that wait.
create index outbox_waiting_of_match on outbox (match_id) where state = 'waiting' and match_id is not null;

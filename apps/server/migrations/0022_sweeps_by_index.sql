-- What sweeps look for: promotions without an answer each minute, names of guests every ten minutes. Nearly all rows are done
-- with, and in none of these.
create index confirmations_unanswered on confirmations (match_id) where answered_at is null and ended_at is null;
create index chat_messages_of_guests on chat_messages (match_id) where guest_name is not null;

-- How many sign-ups of its match a notification stands for; 0 where it is about something else.
alter table notifications add column sign_up_count integer not null default 0 check (sign_up_count >= 0);
-- The unread ones of a match are one line, whoever signs up at once.
create unique index notifications_unread_sign_ups on notifications (user_id, match_id)
  where read_at is null and sign_up_count > 0;

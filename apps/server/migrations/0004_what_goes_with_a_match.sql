-- What goes with a deleted match, or a promotion that is over, is found by itself: without these each deletion read all
-- notifications and all players of everybody.
create index notifications_of_match on notifications (match_id, user_id) where match_id is not null;
create index notifications_of_confirmation on notifications (confirmation_id) where confirmation_id is not null;
create index match_players_pending on match_players (pending_confirmation_id) where pending_confirmation_id is not null;

-- The matches in which an account has left a trace, found before its deletion hands over any of them: from one that its organiser did
-- not play in nothing leads back to the account afterwards, but for its name in what others were notified of.
create table account_deletion_matches (
  user_id uuid not null references account_deletions (user_id) on delete cascade,
  match_id uuid not null references matches (id) on delete cascade,
  primary key (user_id, match_id)
);
create index account_deletion_matches_of_match on account_deletion_matches (match_id);

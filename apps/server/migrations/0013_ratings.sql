-- What ratings are computed of again: final reports, and entries of guests that passed to an account after theirs. The
-- sequence is given behind the locks of the players' figures, so events that share a player are in the order in which they
-- counted.
create table rating_events (
  sequence bigint generated always as identity primary key,
  match_id uuid not null references matches (id) on delete cascade,
  -- Null for the final report of the match.
  claimed_entry_id uuid
);
create unique index rating_events_final on rating_events (match_id) where claimed_entry_id is null;
create unique index rating_events_claim on rating_events (claimed_entry_id) where claimed_entry_id is not null;

-- What the final report of a match says about one entry, and what all of them say about one user: whole millionths, so that
-- sums are exact.
create table entry_evidence (
  entry_id uuid primary key references match_players (id) on delete cascade,
  matches integer not null,
  results_precision bigint not null,
  results_sum bigint not null,
  stars integer not null,
  stars_precision bigint not null,
  stars_sum bigint not null
);
create table player_evidence (
  user_id uuid primary key references users (id) on delete cascade,
  matches integer not null,
  results_precision bigint not null,
  results_sum bigint not null,
  stars integer not null,
  stars_precision bigint not null,
  stars_sum bigint not null
);

-- The match with whose final report a star counted; null while it waits.
alter table teammate_stars add column counted_with uuid references matches (id) on delete set null;
create index teammate_stars_of_match on teammate_stars (match_id);

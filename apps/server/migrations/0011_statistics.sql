-- What is counted of players, kept with each change: `npm run figures` computes all of it again from matches and reviews.

-- One row for each registered entry on the list of a finished match. An entry that goes away leaves its row behind, so that
-- the difference is seen and its user counted again.
create table appearances (
  entry_id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  starts_at timestamptz not null,
  -- False for a substitute that did not come on.
  has_played boolean not null,
  team_index smallint check (team_index in (0, 1)),
  is_substitute boolean not null,
  position text not null,
  location text not null,
  goals smallint not null,
  assists smallint not null,
  saves smallint not null,
  -- Goals of the other side; null without a score or a side.
  conceded smallint,
  result text check (result in ('WIN', 'LOSS', 'DRAW')),
  is_mvp boolean not null,
  is_top_scorer boolean not null,
  is_top_assister boolean not null,
  is_top_saver boolean not null,
  is_organiser boolean not null,
  check (has_played = (team_index is not null))
);
create index appearances_of_user on appearances (user_id, starts_at desc, match_id desc);
create index appearances_of_match on appearances (match_id);

-- Finished matches that a user had left.
create table drop_outs (
  user_id uuid not null references users (id) on delete cascade,
  match_id uuid not null references matches (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (user_id, match_id)
);
create index drop_outs_of_match on drop_outs (match_id);

-- One row a user, from their first finished match or review on.
create table player_figures (
  user_id uuid primary key references users (id) on delete cascade,
  total_matches integer not null default 0,
  total_wins integer not null default 0,
  total_losses integer not null default 0,
  total_goals integer not null default 0,
  total_assists integer not null default 0,
  total_saves integer not null default 0,
  mvp_count integer not null default 0,
  top_scorer_count integer not null default 0,
  top_assister_count integer not null default 0,
  top_saver_count integer not null default 0,
  hat_tricks integer not null default 0,
  win_streak integer not null default 0,
  unbeaten_streak integer not null default 0,
  attendance integer not null default 0,
  organised integer not null default 0,
  positions integer not null default 0,
  places integer not null default 0,
  clean_sheets integer not null default 0,
  complete_matches integer not null default 0,
  from_the_bench integer not null default 0,
  reviews_received integer not null default 0,
  -- Answered to the user alone.
  reviews_given integer not null default 0,
  positive_tags integer not null default 0,
  negative_tags integer not null default 0,
  custom_tags integer not null default 0,
  -- The lower bound of the learned level in hundredths of a star.
  level_score integer,
  -- What ranks the user; null where they are not ranked.
  rating_score integer,
  reviews_score integer,
  positive_score integer,
  activity_score integer
);
create index player_figures_by_rating on player_figures (rating_score desc, user_id) where rating_score is not null;
create index player_figures_by_reviews on player_figures (reviews_score desc, user_id) where reviews_score is not null;
create index player_figures_by_positive on player_figures (positive_score desc, user_id) where positive_score is not null;
create index player_figures_by_activity on player_figures (activity_score desc, user_id) where activity_score is not null;

-- How often a user received each tag.
create table player_tags (
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('POSITIVE', 'NEGATIVE')),
  is_custom boolean not null,
  name text not null,
  amount integer not null,
  primary key (user_id, type, is_custom, name)
);

-- Totals, and for each ranking how many players have each score. The sum over its shards is what a counter says: changes of
-- different matches write different rows, and do not wait for each other.
create table counters (
  counter text not null,
  score integer not null default 0,
  shard smallint not null,
  amount bigint not null,
  primary key (counter, score, shard)
);

-- A review written more than a day after the final report of its match is in no public count of reviews given: a count that
-- rises by one tells the author to those that read the review.
alter table reviews add column is_late boolean not null default false;

-- What has to be computed once from the data of before, at the first start after this.
create table due_recomputes (name text primary key);
insert into due_recomputes (name) select 'figures' where exists (select from users);

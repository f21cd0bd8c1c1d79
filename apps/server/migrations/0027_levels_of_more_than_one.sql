-- The stars that a user gave themselves when a match was rated, of a guest those on the entry: later ones rewrite no past level.
alter table entry_evidence
  add column own_stars numeric(2, 1),
  -- How many matches the stars are of.
  add column star_matches integer not null default 0;
alter table player_evidence add column star_matches integer not null default 0;
update entry_evidence e set own_stars = p.rating from match_players p where p.id = e.entry_id;
alter table entry_evidence alter column own_stars set not null;

-- How far a user has come to a rank by level: final matches with other registered players, and these players, each up to
-- what is needed.
alter table player_figures
  add column ranked_matches smallint not null default 0,
  add column ranked_players smallint not null default 0;

-- Equal levels rank by the matches played.
drop index player_figures_by_rating;
create index player_figures_by_rating on player_figures (rating_score desc, total_matches desc, user_id)
  where rating_score is not null;
-- Players with a level and without a rank, the nearest to one first.
create index player_figures_unranked on player_figures ((ranked_matches + ranked_players) desc, user_id)
  where level_score is not null and rating_score is null;

-- Levels and ranks are computed again behind the running product; until then no level ranks.
update player_figures set rating_score = null where rating_score is not null;
delete from counters where counter = 'ranking rating';
insert into due_recomputes (name) select 'levels' where exists (select from rating_events) on conflict do nothing;

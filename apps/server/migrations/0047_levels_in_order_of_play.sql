-- Levels are learned in the order in which matches were played, whichever report became final first: computed again behind the
-- running product.
insert into due_recomputes (name) select 'levels' where exists (select from rating_events) on conflict do nothing;

-- The few stars that counted with a later match than their own, by the match that they are of.
create index teammate_stars_counted_later on teammate_stars (match_id) where counted_with <> match_id;

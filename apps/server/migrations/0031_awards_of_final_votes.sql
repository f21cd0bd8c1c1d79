-- The MVP of a match counts once its report is final: until then its vote is still running.
delete from match_awards a using matches m
where m.id = a.match_id and a.award = 'MVP' and m.report_completed_at is null;

-- Figures and badges are computed again behind the running product.
insert into due_recomputes (name) select 'figures' where exists (select from users) on conflict do nothing;

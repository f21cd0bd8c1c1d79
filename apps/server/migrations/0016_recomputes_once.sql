-- What data of before brings along is computed behind the running product, by one process at a time.
alter table due_recomputes add column claimed_until timestamptz;

-- Levels of the final reports of before 0013, and badges of the figures of before 0012.
insert into due_recomputes (name)
select name from (values ('figures'), ('levels')) as due (name)
where exists (select from matches where finished_at is not null)
on conflict do nothing;

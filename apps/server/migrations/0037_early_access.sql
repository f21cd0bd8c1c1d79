-- So many hours are a date's places for those that played the last one.
alter table groups add column early_access_hours smallint not null default 0 check (early_access_hours between 0 and 168);
-- Until then only they sign up; null where all do from the start.
alter table matches add column opens_to_all_at timestamptz;

-- The surface that a match is played on, and that of a group's dates: null where the organiser has not said it.
alter table matches add column surface text check (surface in ('SYNTHETIC', 'GRASS', 'PARQUET', 'CEMENT'));
alter table groups add column surface text check (surface in ('SYNTHETIC', 'GRASS', 'PARQUET', 'CEMENT'));

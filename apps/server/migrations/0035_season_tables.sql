-- The seasons that the organiser of a group has set: `[{"name": …, "from": …, "until": …}]`. All other days are of their year.
alter table groups add column seasons jsonb not null default '[]';

-- What is counted of a season, kept with each final report and correction: `npm run figures` computes it again.
create table group_seasons (
  group_id uuid not null references groups (id) on delete cascade,
  season text not null,
  counted jsonb not null,
  primary key (group_id, season)
);

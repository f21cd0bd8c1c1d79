-- Accounts whose deletion has begun: it goes on where a process that ended left it.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null
);

-- When the names of a match's guests were removed, a year after it.
alter table matches add column guests_anonymised_at timestamptz;
create index matches_with_guest_names on matches (starts_at) where guests_anonymised_at is null;

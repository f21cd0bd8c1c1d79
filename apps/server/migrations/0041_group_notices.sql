-- A notification about a group: of its table, one about a season.
alter table notifications add column group_id uuid references groups (id) on delete set null;
alter table notifications add column season text;
create index notifications_of_group on notifications (group_id) where group_id is not null;

-- When a season is over, the morning after its last day, and when its members were told. A season with another end is told again.
alter table group_seasons add column closes_at timestamptz;
alter table group_seasons add column told_at timestamptz;
update group_seasons s set closes_at = (
  coalesce(
    (select (e ->> 'until')::date from jsonb_array_elements(g.seasons) e where e ->> 'name' = s.season),
    case when s.season ~ '^\d{4}$' then make_date(s.season::int, 12, 31) end,
    date '1970-01-01'
  ) + 1 + time '10:00') at time zone g.time_zone
from groups g where g.id = s.group_id;
alter table group_seasons alter column closes_at set not null;
create index group_seasons_by_closing on group_seasons (closes_at) where told_at is null;

-- The unique indexes are each of some members alone: without this one all members of one group are looked for in those of all.
create index group_members_of_group on group_members (group_id);

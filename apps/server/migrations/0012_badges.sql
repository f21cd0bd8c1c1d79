-- Levels of badges, once each: written in the change that makes them true, deleted by a correction that makes them untrue.
create table earned_badges (
  user_id uuid not null references users (id) on delete cascade,
  badge text not null,
  level smallint not null check (level between 1 and 3),
  earned_at timestamptz not null,
  -- When its owner was shown it.
  seen_at timestamptz,
  primary key (user_id, badge, level)
);
create index earned_badges_unseen on earned_badges (user_id, earned_at) where seen_at is null;

-- The level that a notification is about.
alter table notifications add column badge text, add column badge_level smallint;

-- When a player was last reminded of what they owe of earlier dates of a group, and when a regular was last asked once more whether
-- they come: each at most once a day.
alter table group_members add column debt_reminded_at timestamptz;
alter table confirmations add column reminded_at timestamptz;

-- Members that were asked to organise a group with others: one becomes a co-organiser by saying yes. A row stays once it has ended, so
-- that each user is sent one message for each group.
create table group_invitations (
  group_id uuid not null references groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Null once that account is deleted.
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Both null while it waits for its answer.
  ending text check (ending in ('ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  ended_at timestamptz,
  primary key (group_id, user_id),
  check ((ending is null) = (ended_at is null))
);
create index group_invitations_of_user on group_invitations (user_id);
create index group_invitations_of_asker on group_invitations (asked_by) where asked_by is not null;

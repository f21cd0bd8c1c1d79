-- Reports of problems and ideas. They go with the account of their user, and after a year.
create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('bug', 'feature', 'improvement', 'other')),
  description text not null check (char_length(description) between 10 and 4000),
  -- The known facts about the device, without secrets: `domain/feedback/device-info.ts`.
  device jsonb not null,
  created_at timestamptz not null
);
create index feedback_of_user on feedback (user_id, created_at);
create index feedback_by_age on feedback (created_at);

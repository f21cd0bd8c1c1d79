-- The organiser's note of a match, null without one; and that of a group, which each new match begins with.
alter table matches add column note text check (char_length(note) between 1 and 140);
alter table matches add column note_changed_at timestamptz;
alter table matches add constraint matches_note check ((note is null) = (note_changed_at is null));
alter table groups add column note text check (char_length(note) between 1 and 140);

-- Users that have seen the present note of a match. A new text begins anew.
create table note_reads (
  match_id uuid not null references matches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (match_id, user_id)
);
create index note_reads_of_user on note_reads (user_id);

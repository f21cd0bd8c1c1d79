-- The chat of a match. Its row is the lock under which messages get their numbers: writing takes no lock of the match.
create table match_chats (
  match_id uuid primary key references matches (id) on delete cascade,
  -- Of the last message; numbers start at 1 and have no gaps.
  last_number integer not null
);

create table chat_messages (
  id uuid primary key,
  -- Not of `matches`: the check of such a key waits for the lock of the match.
  match_id uuid not null references match_chats (match_id) on delete cascade,
  number integer not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  -- The account that wrote it. Where an account ends, its messages keep no name.
  author_user_id uuid references users (id) on delete set null,
  -- The entry that it was written with; null for an organiser that did not play. The entry may be gone.
  author_player_id uuid,
  -- Of a guest: with a guest's entry its name would be gone too.
  guest_name text,
  deleted_by text,
  -- When it was written or deleted.
  changed_at timestamptz not null,
  constraint chat_messages_in_order unique (match_id, number),
  check (kind in ('WRITTEN', 'ROSTER', 'CONFIRMED', 'MATCH')),
  check (deleted_by in ('AUTHOR', 'ORGANISER'))
);
-- For what was missed while messages between processes were lost.
create index chat_messages_by_change on chat_messages (changed_at);
create index chat_messages_of_user on chat_messages (author_user_id) where author_user_id is not null;

-- Up to where each participant has read, on whatever device. `reader_id` is a user, or the entry of a guest.
create table chat_reads (
  match_id uuid not null references match_chats (match_id) on delete cascade,
  reader_id uuid not null,
  last_read integer not null,
  primary key (match_id, reader_id)
);

-- A message is reported to the organiser once, by whichever participant is first.
create table chat_reports (
  message_id uuid primary key references chat_messages (id) on delete cascade,
  reported_at timestamptz not null
);

-- Writes messages of one match under its next numbers; returns the number before the first, or null where the match is gone.
-- In one statement, so that the chat's row is locked for as short as a commit takes, and in plpgsql, so that what it reads
-- behind that lock is what was committed before it.
create function write_chat_messages(of_match uuid, messages json) returns integer language plpgsql volatile as $$
declare
  amount integer := json_array_length(messages);
  before integer;
begin
  update match_chats set last_number = last_number + amount where match_id = of_match
    returning last_number - amount into before;
  if not found then
    -- The first of the match. Its row is locked before the chat's is made: in the other order a change of the match and the
    -- check of the foreign key wait for each other.
    perform from matches where id = of_match for key share;
    insert into match_chats (match_id, last_number) select id, 0 from matches where id = of_match
      on conflict do nothing;
    update match_chats set last_number = last_number + amount where match_id = of_match
      returning last_number - amount into before;
  end if;
  if before is null then return null; end if;
  insert into chat_messages (id, match_id, number, kind, text, created_at, author_user_id, author_player_id,
      guest_name, changed_at)
    select w.id, of_match, before + w.place, w.kind, w.text, w."createdAt", w."authorUserId", w."authorPlayerId",
      w."guestName", w."createdAt"
    from json_to_recordset(messages) as w(id uuid, place integer, kind text, text text, "createdAt" timestamptz,
      "authorUserId" uuid, "authorPlayerId" uuid, "guestName" text);
  return before;
end
$$;

-- The message that a notification is about: one that was reported.
alter table notifications add column chat_message_id uuid references chat_messages (id) on delete set null;
create index notifications_of_chat_message on notifications (chat_message_id) where chat_message_id is not null;

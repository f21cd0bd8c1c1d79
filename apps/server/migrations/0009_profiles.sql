-- False: none but the user reads the profile, and no search finds it.
alter table users add column is_public boolean not null default true;

-- Pictures by the hash of their bytes, which is their address too: two users with one picture share the row.
create table avatars (
  hash text primary key,
  bytes bytea not null,
  created_at timestamptz not null
);

-- Whether a picture is still in use.
create index users_by_avatar on users (avatar) where avatar is not null;

-- The words by which a public user is found, as the domain folds them. `collate "C"` compares bytes, so that the words
-- with one beginning are one range of the index; `found_as` orders those of one word and is in the index, so that the
-- first twenty of a hundred thousand are found without looking at the others.
create table user_words (
  user_id uuid not null references users (id) on delete cascade,
  word text collate "C" not null,
  -- All words of the user with a blank before each: the other words of a search are looked for in it.
  found_as text collate "C" not null,
  primary key (user_id, word)
);
create index user_words_by_word on user_words (word, found_as, user_id);

-- The users of before. Other scripts than Latin are folded with the next edit of the profile as the domain does it.
with named as (
  select id, lower(regexp_replace(normalize(name || ' ' || coalesce(nickname, ''), nfkd), '[\u0300-\u036f]', '', 'g')) as text
  from users
), words as (
  select distinct id, left(word, 40) as word from (
    select id, regexp_split_to_table(text, '[\s!-/:-@\[-`{-~¡¿«»“”‘’´…–—]+') as word from named
    union all
    select id, regexp_replace(regexp_split_to_table(text, '\s+'), '[!-/:-@\[-`{-~¡¿«»“”‘’´…–—]+', '', 'g') from named
  ) split where word <> ''
)
insert into user_words (user_id, word, found_as)
select w.id, w.word, a.found_as from words w
join (select id, left(string_agg(' ' || word, ''), 480) as found_as from words group by id) a on a.id = w.id;

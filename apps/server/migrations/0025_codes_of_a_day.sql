-- A code stays counted for its number after the account that asked for it is deleted: a new account would begin the count anew.
alter table contact_codes drop constraint contact_codes_user_id_fkey;
alter table contact_codes add constraint contact_codes_user_id_fkey
  foreign key (user_id) references users (id) on delete set null;
alter table contact_codes drop constraint contact_codes_of_one;
alter table contact_codes add constraint contact_codes_of_one
  check (num_nonnulls(user_id, player_id) <= 1 and (player_id is null) = (match_id is null));
-- A keyed hash of the address that asked for it.
alter table contact_codes add column origin text;
create index contact_codes_of_origin on contact_codes (origin, created_at) where origin is not null;

-- What the holder of a number last wrote, BAJA or ALTA, by a keyed hash of the number.
create table number_choices (
  number_hash text primary key,
  is_stopped boolean not null,
  chosen_at timestamptz not null
);
create index number_choices_by_age on number_choices (chosen_at);

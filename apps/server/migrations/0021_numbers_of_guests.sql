-- A number belongs to a user, or to a guest's entry. No reference to the entry: that a match is cancelled is told once its list
-- is gone. The number is deleted with the entry, and 30 days after the match.
alter table contacts drop constraint contacts_pkey;
alter table contacts alter column user_id drop not null;
alter table contacts add column player_id uuid, add column match_id uuid;
alter table contacts add constraint contacts_of_user unique (user_id);
alter table contacts add constraint contacts_of_player unique (player_id);
alter table contacts add constraint contacts_of_one
  check (num_nonnulls(user_id, player_id) = 1 and (player_id is null) = (match_id is null));
create index contacts_of_match on contacts (match_id) where match_id is not null;
-- A guest may have one number in several matches.
drop index contacts_confirmed;
create unique index contacts_confirmed on contacts (whatsapp) where confirmed_at is not null and user_id is not null;
create index contacts_of_number on contacts (whatsapp);

alter table contact_codes alter column user_id drop not null;
alter table contact_codes add column player_id uuid, add column match_id uuid;
alter table contact_codes add constraint contact_codes_of_one
  check (num_nonnulls(user_id, player_id) = 1 and (player_id is null) = (match_id is null));
create index contact_codes_of_player on contact_codes (player_id, created_at) where player_id is not null;
create index contact_codes_of_match on contact_codes (match_id, created_at) where match_id is not null;

alter table outbox alter column user_id drop not null;
alter table outbox add column player_id uuid;
alter table outbox add constraint outbox_of_one check (num_nonnulls(user_id, player_id) = 1);
create index outbox_of_player on outbox (player_id) where player_id is not null;

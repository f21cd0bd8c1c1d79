-- The size of a match is repeated in its entries, which it limits: another one reaches them by itself.
alter table match_players drop constraint match_players_match_id_max_players_fkey;
alter table match_players add constraint match_players_match_id_max_players_fkey
  foreign key (match_id, max_players) references matches (id, max_players) on update cascade on delete cascade;

-- Goals that a player put into the own net, as they report them. The organiser's count of a match stays beside them.
alter table player_reports
  add column own_goals smallint not null default 0 check (own_goals between 0 and 99);

-- When a match is, without reading the match: a history looks at every match of a user to find the latest twenty.
create index matches_kick_off on matches (id) include (starts_at, finished_at);

-- Goals in a team's score that the other side put into its own net, as the organiser counted them.
alter table matches
  add column team1_own_goals smallint not null default 0 check (team1_own_goals between 0 and 99),
  add column team2_own_goals smallint not null default 0 check (team2_own_goals between 0 and 99);

-- What the score means for a registered player: written with every score, so that a history is counted and not worked out.
alter table match_players add column result text check (result in ('WIN', 'LOSS', 'DRAW'));
-- So that a report, a vote or a review names entries of its own match, and of no other.
alter table match_players add constraint match_players_of_match unique (match_id, id);

-- What a player did, as they or the organiser said it: one row a player, the latest word.
create table player_reports (
  player_id uuid primary key,
  match_id uuid not null,
  goals smallint not null check (goals between 0 and 99),
  assists smallint not null check (assists between 0 and 99),
  saves smallint not null check (saves between 0 and 99),
  -- The side that a substitute came on for; of a starter the slot decides.
  team_index smallint check (team_index in (0, 1)),
  validation_status text not null check (validation_status in ('PENDING', 'APPROVED', 'REJECTED')),
  is_loaded_by_organiser boolean not null default false,
  -- Who was asked to check it; anybody else registered may do so too.
  validator_id uuid references users (id) on delete set null,
  -- Who did.
  decided_by_id uuid references users (id) on delete set null,
  rejection_reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  foreign key (match_id, player_id) references match_players (match_id, id) on delete cascade,
  check ((validation_status = 'REJECTED') = (rejection_reason is not null)),
  check ((validation_status = 'PENDING') = (decided_at is null)),
  check (not is_loaded_by_organiser or validation_status = 'APPROVED')
);
create index player_reports_of_match on player_reports (match_id);
create index player_reports_open on player_reports (validator_id) where validation_status = 'PENDING';

-- An entry belongs to one match, so one vote an entry is one vote a match. The entry outlives its account.
create table mvp_votes (
  voter_player_id uuid primary key,
  match_id uuid not null,
  voted_player_id uuid not null,
  created_at timestamptz not null,
  foreign key (match_id, voter_player_id) references match_players (match_id, id) on delete cascade,
  foreign key (match_id, voted_player_id) references match_players (match_id, id) on delete cascade,
  constraint mvp_votes_not_oneself check (voter_player_id <> voted_player_id)
);
create index mvp_votes_of_match on mvp_votes (match_id, voted_player_id);

-- Who is best in what: rewritten with every approved figure and every vote of its match.
create table match_awards (
  player_id uuid not null,
  award text not null check (award in ('MVP', 'TOP_SCORER', 'TOP_ASSISTER', 'TOP_SAVER')),
  match_id uuid not null,
  primary key (player_id, award),
  foreign key (match_id, player_id) references match_players (match_id, id) on delete cascade
);
create index match_awards_of_match on match_awards (match_id);

-- Tags that people made, once each whatever their case and accents. Who made one is kept nowhere: a review that uses it
-- would name its author.
create table custom_tags (
  type text not null check (type in ('POSITIVE', 'NEGATIVE')),
  name_key text not null,
  name text not null check (char_length(name) between 3 and 50),
  usage_count integer not null default 0 check (usage_count >= 0),
  created_at timestamptz not null,
  primary key (type, name_key)
);
create index custom_tags_by_use on custom_tags (type, usage_count desc, name_key);

-- The author is here so that nobody reviews twice, and is read by nothing that answers.
create table reviews (
  id uuid primary key,
  match_id uuid not null,
  author_player_id uuid not null,
  reviewed_player_id uuid not null,
  comment text not null default '' check (char_length(comment) <= 100),
  created_at timestamptz not null,
  foreign key (match_id, author_player_id) references match_players (match_id, id) on delete cascade,
  foreign key (match_id, reviewed_player_id) references match_players (match_id, id) on delete cascade,
  constraint reviews_once unique (author_player_id, reviewed_player_id),
  constraint reviews_not_oneself check (author_player_id <> reviewed_player_id)
);
create index reviews_of_match on reviews (match_id, created_at desc, id desc);
create index reviews_of_player on reviews (reviewed_player_id, created_at desc, id desc);

-- At most three that come with the product and two of people's own: a place each.
create table review_tags (
  review_id uuid not null references reviews (id) on delete cascade,
  is_custom boolean not null,
  place smallint not null,
  type text not null check (type in ('POSITIVE', 'NEGATIVE')),
  name text not null,
  primary key (review_id, is_custom, place),
  unique (review_id, is_custom, type, name),
  check (place between 1 and case when is_custom then 2 else 3 end)
);

-- Private stars for a team-mate, apart from the review: they feed an estimate and stand in no answer.
create table teammate_stars (
  author_player_id uuid not null,
  reviewed_player_id uuid not null,
  match_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null,
  primary key (author_player_id, reviewed_player_id),
  foreign key (match_id, author_player_id) references match_players (match_id, id) on delete cascade,
  foreign key (match_id, reviewed_player_id) references match_players (match_id, id) on delete cascade,
  check (author_player_id <> reviewed_player_id)
);
create index teammate_stars_of_player on teammate_stars (reviewed_player_id);

-- One of each emoji, and at most three: a place each.
create table reactions (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  emoji text not null,
  place smallint not null check (place between 1 and 3),
  created_at timestamptz not null,
  constraint reactions_once unique (review_id, user_id, emoji),
  constraint reactions_place unique (review_id, user_id, place)
);
create index reactions_of_user on reactions (user_id);

-- How many reviews one notification stands for.
alter table notifications add column review_count integer not null default 0 check (review_count >= 0);

import type pg from 'pg';

/**
 * What the product keeps of finished matches and reviews, filled by SQL from the rows that were made: the same numbers of
 * rows as changes would have left. Streaks are left at 0, because no measured call reads more of them than their column.
 */
export async function fillKeptFigures(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into appearances (entry_id, match_id, user_id, starts_at, has_played, team_index, is_substitute,
      position, location, goals, assists, saves, conceded, result, is_mvp, is_top_scorer, is_top_assister,
      is_top_saver, is_organiser)
    select p.id, p.match_id, p.user_id, m.starts_at, true, p.team_index, false, p.position, m.location,
      coalesce(r.goals, 0), 0, 0, case p.team_index when 0 then m.team2_goals else m.team1_goals end,
      case p.team_index when 0 then 'WIN' else 'LOSS' end, false, coalesce(r.goals, 0) > 0, false, false,
      p.user_id = m.creator_id
    from match_players p join matches m on m.id = p.match_id left join player_reports r on r.player_id = p.id
    where m.finished_at is not null`);
  await run(`insert into player_tags (user_id, type, is_custom, name, amount)
    select p.user_id, t.type, t.is_custom, t.name, count(*)
    from review_tags t join reviews r on r.id = t.review_id join match_players p on p.id = r.reviewed_player_id
    group by 1, 2, 3, 4`);
  await run(`insert into player_figures (user_id, total_matches, total_wins, total_losses, total_goals,
      top_scorer_count, organised, positions, reviews_received, reviews_given, positive_tags, negative_tags,
      reviews_score, positive_score, activity_score)
    select a.user_id, a.matches, a.wins, a.matches - a.wins, a.goals, a.top, a.organised, 1,
      coalesce(g.received, 0), coalesce(w.given, 0), coalesce(t.positive, 0), coalesce(t.negative, 0),
      g.received, case when g.received >= 5 then round(100.0 * t.positive / (t.positive + t.negative)) end, a.matches
    from (
      select user_id, count(*) as matches, count(*) filter (where result = 'WIN') as wins, sum(goals) as goals,
        count(*) filter (where is_top_scorer) as top, count(*) filter (where is_organiser) as organised
      from appearances group by user_id
    ) a
    left join (
      select p.user_id, count(*) as received from reviews r join match_players p on p.id = r.reviewed_player_id
      group by p.user_id
    ) g on g.user_id = a.user_id
    left join (
      select p.user_id, count(*) as given from reviews r join match_players p on p.id = r.author_player_id
      group by p.user_id
    ) w on w.user_id = a.user_id
    left join (
      select user_id, coalesce(sum(amount) filter (where type = 'POSITIVE'), 0) as positive,
        coalesce(sum(amount) filter (where type = 'NEGATIVE'), 0) as negative
      from player_tags group by user_id
    ) t on t.user_id = a.user_id`);
  await run(`insert into counters (counter, score, shard, amount)
    select 'users', 0, 0, count(*) from users
    union all select 'reviews', 0, 0, count(*) from reviews
    union all select 'positive tags', 0, 0, sum(positive_tags) from player_figures
    union all select 'negative tags', 0, 0, sum(negative_tags) from player_figures
    union all select 'ranking reviews', reviews_score, 0, count(*) from player_figures
      where reviews_score is not null group by reviews_score
    union all select 'ranking positive', positive_score, 0, count(*) from player_figures
      where positive_score is not null group by positive_score
    union all select 'ranking activity', activity_score, 0, count(*) from player_figures
      where activity_score is not null group by activity_score`);
}

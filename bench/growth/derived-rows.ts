import { BADGES } from '@picado/domain/badges/catalogue';
import type pg from 'pg';

/** The number of levels of badges that each user has earned. */
const EARNED_BADGES = 8;
/** Matches of the most active player, and reviews of the one with the most. */
const MOST_PLAYED = 200;

/**
 * The figures that the product derives from finished matches and reviews, computed in SQL from the generated rows: the same
 * numbers of rows as changes would have left. Streaks are left at 0, because no measured call reads more of them than their
 * column.
 */
export async function fillDerivedRows(client: pg.Client): Promise<void> {
  const run: Run = (text) => client.query(text);
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
      top_scorer_count, organised, positions, reviews_received, reviews_given, positive_tags, negative_tags)
    select a.user_id, a.matches, a.wins, a.matches - a.wins, a.goals, a.top, a.organised, 1,
      coalesce(g.received, 0), coalesce(w.given, 0), coalesce(t.positive, 0), coalesce(t.negative, 0)
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
  await fillLevels(run);
  await fillBadges(run);
  await fillCounters(run);
}

type Run = (text: string) => Promise<unknown>;

/** The evidence of each final report about its entries, and its sum for each user. */
async function fillLevels(run: Run): Promise<void> {
  const columns = 'matches, results_precision, results_sum, stars, stars_precision, stars_sum';
  await run(`insert into rating_events (match_id)
    select id from matches where report_completed_at is not null order by starts_at, id`);
  await run(`insert into entry_evidence (entry_id, own_stars, ${columns})
    select entry_id, 3, 1, 40000, 40000 * (2 + abs(hashtext(user_id::text)) % 3), 1, 60000, 60000 * 3
    from appearances`);
  await run(`insert into player_evidence (user_id, ${columns})
    select a.user_id, sum(e.matches), sum(e.results_precision), sum(e.results_sum), sum(e.stars),
      sum(e.stars_precision), sum(e.stars_sum)
    from appearances a join entry_evidence e on e.entry_id = a.entry_id group by a.user_id`);
  // Scores are spread over their range and not computed from the rows: the reading of ranks costs the same.
  await run(`update player_figures set
    level_score = 100 + abs(hashtext(user_id::text)) % 40 * 10,
    rating_score = 100 + abs(hashtext(user_id::text)) % 40 * 10,
    ranked_matches = 5,
    ranked_players = 8,
    reviews_score = 1 + abs(hashtext(user_id::text || 'r')) % ${MOST_PLAYED},
    positive_score = abs(hashtext(user_id::text || 'p')) % 101,
    activity_score = 1 + abs(hashtext(user_id::text || 'a')) % ${MOST_PLAYED}`);
}

async function fillBadges(run: Run): Promise<void> {
  const names = BADGES.slice(0, EARNED_BADGES).map(({ id }) => `'${id}'`);
  await run(`insert into earned_badges (user_id, badge, level, earned_at, seen_at)
    select u.id, b.badge, 1, now(), now() from users u, unnest(array[${names.join(', ')}]) as b(badge)`);
}

/**
 * Totals, and how many players have each score. In production a rising score leaves a row at every value and
 * in every shard, so those rows exist in any size of the product.
 */
async function fillCounters(run: Run): Promise<void> {
  const ranking = (type: string, scores: string) => `
    select 'ranking ${type}', s.score, d.shard, case d.shard when 0 then coalesce(c.players, 0) else 0 end
    from ${scores} as s(score) cross join generate_series(0, 7) as d(shard) left join (
      select ${type}_score as score, count(*) as players from player_figures group by 1
    ) c on c.score = s.score`;
  await run(`insert into counters (counter, score, shard, amount)
    select 'users', 0, 0, count(*) from users
    union all select 'reviews', 0, 0, count(*) from reviews
    union all select 'badges', 0, 0, count(*) from earned_badges
    union all select 'badge ' || badge, 0, 0, count(*) from earned_badges group by badge
    union all select 'positive tags', 0, 0, sum(positive_tags) from player_figures
    union all select 'negative tags', 0, 0, sum(negative_tags) from player_figures
    union all ${ranking('rating', 'generate_series(100, 500, 10)')}
    union all ${ranking('reviews', `generate_series(1, ${MOST_PLAYED})`)}
    union all ${ranking('positive', 'generate_series(0, 100)')}
    union all ${ranking('activity', `generate_series(1, ${MOST_PLAYED})`)}`);
}

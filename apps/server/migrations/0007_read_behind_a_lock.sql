-- A statement that waits for a lock goes on with the rows as they were when it began, but for the locked one. A function
-- that is `volatile` reads them as they are when it is called. So one statement takes a match's lock and reads behind it
-- what the change is decided on: with plain subqueries in their place a match is oversold.
-- In plpgsql, because a connection then plans them once.

create function entries_behind_lock(of_match uuid) returns json language plpgsql volatile as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'userId', p.user_id, 'name', p.name, 'position', p.position, 'rating', p.rating,
      'teamIndex', p.team_index, 'positionIndex', p.position_index,
      'waitingSince', (extract(epoch from p.waiting_since) * 1000)::float8)), '[]'::json)
    from match_players p where p.match_id = of_match);
end
$$;

create function kept_answer_behind_lock(of_scope text, of_key text) returns json language plpgsql volatile as $$
begin
  return (
    select json_build_object('fingerprint', k.fingerprint, 'result', k.result,
      'createdAt', (extract(epoch from k.created_at) * 1000)::float8)
    from idempotency_keys k where k.scope = of_scope and k.key = of_key);
end
$$;

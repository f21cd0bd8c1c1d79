-- As in 0007: a statement that waited for a match's lock reads behind it, by a function that is `volatile`, what others committed
-- while it waited.

-- The users that organise the group of a match beside its organiser, the one named first first; its organiser was never named.
create function co_organisers_behind_lock(of_group uuid, of_creator uuid) returns text[] language plpgsql volatile as $$
begin
  return array(
    select k.user_id::text from (
      select o.user_id, o.named_at from group_organisers o where o.group_id = of_group
      union all select g.organiser_id, null from groups g where g.id = of_group
    ) k
    where k.user_id <> of_creator order by k.named_at nulls first, k.user_id);
end
$$;

-- The profile with which a user enters a list. Its row is locked too, so that a change of the name that comes after finds the entry.
create function profile_behind_lock(of_user uuid) returns json language plpgsql volatile as $$
begin
  return (
    select json_build_object('name', coalesce(u.nickname, u.name), 'position', u.preferred_position, 'rating', u.rating)
    from users u where u.id = of_user for share);
end
$$;

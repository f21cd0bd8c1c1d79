-- The link of a user's calendar once they have renewed it: the address is signed over `id`, and is stored nowhere. Without a row it
-- is signed over the user's own id.
create table calendar_links (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null constraint calendar_links_id unique,
  renewed_at timestamptz not null
);

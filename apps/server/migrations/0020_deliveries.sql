-- What the other end said of a message that it took, by its own name for it: it may say so before the name is in the outbox.
create table deliveries (
  provider_id text primary key,
  delivery text not null,
  reason text,
  created_at timestamptz not null
);
create index deliveries_by_age on deliveries (created_at);
insert into deliveries (provider_id, delivery, reason, created_at)
  select distinct on (provider_id) provider_id, delivery, case delivery when 'failed' then reason end, done_at from outbox
  where provider_id is not null and delivery is not null and done_at is not null order by provider_id, id;
alter table outbox drop column delivery;

-- The rows of one message, one for each browser where it leaves by push: once none of them can take it, the next channel does.
-- Null for codes, which have one channel. The type says more than the kind: a promotion is told of at night, its reminder is not.
alter table outbox add column message_id uuid, add column type text;
create index outbox_of_message on outbox (message_id) where message_id is not null;
create unique index outbox_once_by_channel on outbox (message_id, channel) where message_id is not null and channel <> 'push';

-- A message outlives the browser that it waited for, and is handed on as it is due.
alter table outbox drop constraint outbox_subscription_id_fkey;
alter table outbox add constraint outbox_subscription_id_fkey
  foreign key (subscription_id) references push_subscriptions (id) on delete set null;
alter table outbox drop constraint outbox_check1;
alter table outbox add constraint outbox_subscription_of_push check (subscription_id is null or channel = 'push');

-- What the guest does not want to be told by the number. It ends with the number.
alter table contacts add column stopped_kinds text[] not null default '{}';

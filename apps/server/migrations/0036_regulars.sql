-- Regulars are on the list when a date opens, and are asked whether they come. Where the group says so, a place that is not
-- confirmed a day before passes on.
alter table groups add column is_confirmation_required boolean not null default false;
alter table confirmations add column is_regular boolean not null default false;
create index confirmations_of_regulars on confirmations (match_id) where is_regular and answered_at is null and ended_at is null;

-- Why the place was given, where the kind of the line does not say it.
alter table roster_log add column reason text check (reason in ('REGULAR', 'EARLY'));

-- A regular who does not come has not dropped out: the group signed them up.
alter table roster_log drop constraint roster_log_kind_check;
alter table roster_log add constraint roster_log_kind_check check (kind in (
  'JOINED', 'LEFT', 'PROMOTED', 'REPLACED', 'REMOVED', 'MOVED', 'BENCHED', 'CONFIRMED', 'DECLINED', 'RENAMED', 'PASSED'
));

alter table roster_log drop constraint roster_log_kind_check;
-- RENAMED holds the new name; slot and turn stay as they were.
alter table roster_log add constraint roster_log_kind_check check (
  kind in (
    'JOINED', 'LEFT', 'PROMOTED', 'REPLACED', 'REMOVED', 'MOVED', 'BENCHED', 'CONFIRMED', 'DECLINED', 'RENAMED'
  )
);

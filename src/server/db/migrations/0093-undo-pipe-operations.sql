-- How an operation and its pipe were before the last command, who gave it and when, so that it can be undone.
alter table pipe_operation
  add column status_before text check (status_before in ('waiting', 'running', 'paused')),
  add column stage_before text,
  add column changed_by integer references app_user,
  add column changed_at timestamptz,
  add constraint operation_change_is_whole check (num_nonnulls(status_before, stage_before, changed_at) in (0, 3));

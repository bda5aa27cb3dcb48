-- What is done to a pipe after the quality check: cut, mill, flange, leak test …
create table pipe_operation (
  id          integer generated always as identity primary key,
  pipe_id     integer not null references pipe on delete cascade,
  operation   text not null check (operation in ('cut', 'mill', 'flange', 'leak_test', 'weld', 'other')),
  station_id  integer references station,
  comment     text not null default '',
  finished_at timestamptz,
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant()
);
call keep_history('pipe_operation');
create index pipe_operation_of_pipe on pipe_operation (pipe_id);
create index open_pipe_operation on pipe_operation (station_id, id) where finished_at is null;

create table pipe_operation_time (
  id                integer generated always as identity primary key,
  pipe_operation_id integer not null references pipe_operation on delete cascade,
  operator_id       integer references operator,
  start_time        timestamptz not null,
  end_time          timestamptz,
  created_at        timestamptz not null default change_instant(),
  updated_at        timestamptz not null default change_instant(),
  constraint operation_ends_after_it_starts check (end_time >= start_time)
);
call keep_history('pipe_operation_time');
-- An operation runs once at a time, even when two tablets start it.
create unique index one_open_time_of_an_operation on pipe_operation_time (pipe_operation_id) where end_time is null;
create index pipe_operation_time_of_operation on pipe_operation_time (pipe_operation_id, start_time);

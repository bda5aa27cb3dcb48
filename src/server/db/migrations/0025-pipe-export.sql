-- A report of pipes that somebody requested. Its state follows from what happened to it.
create table pipe_export (
  id           integer generated always as identity primary key,
  requested_by integer not null references app_user,
  requested_at timestamptz not null,
  format       text not null check (format in ('xlsx', 'csv')),
  language     text not null check (language in ('en', 'et')),
  -- What selects its pipes, checked by the schema of the contract.
  selection    jsonb not null,
  -- The selection in words of that language: {period, rules: [{name, words}]}.
  summary      jsonb not null,
  file_name    text not null check (file_name <> ''),
  -- The most pipes that it may contain.
  maximum      integer not null check (maximum > 0),
  finished_at  timestamptz,
  failed_at    timestamptz,
  cancelled_at timestamptz,
  -- The size of the file.
  bytes        integer check (bytes > 0),
  created_at   timestamptz not null default change_instant(),
  updated_at   timestamptz not null default change_instant(),
  constraint pipe_export_ends_once check (num_nonnulls(finished_at, failed_at, cancelled_at) <= 1),
  constraint finished_export_has_a_file check ((finished_at is null) = (bytes is null))
);
call keep_history('pipe_export');
-- The system generates one report at a time, across all users and server processes.
create unique index one_export_at_a_time on pipe_export ((true))
  where finished_at is null and failed_at is null and cancelled_at is null;

-- How far a report is; of an attempt that was given up, nothing counts.
create table pipe_export_progress (
  pipe_export_id integer primary key references pipe_export on delete cascade,
  attempt        integer not null default 0 check (attempt >= 0),
  started_at     timestamptz,
  -- The pipes that match its selection, and those of them that the report contains.
  matching       integer check (matching >= 0),
  total          integer check (total between 0 and matching),
  written        integer not null default 0 check (written >= 0)
);

-- The file of a report in pieces, so that any process can write and send it.
create table pipe_export_chunk (
  pipe_export_id integer not null references pipe_export on delete cascade,
  attempt        integer not null,
  position       integer not null check (position >= 0),
  content        bytea not null,
  primary key (pipe_export_id, attempt, position)
);
-- It is compressed already.
alter table pipe_export_chunk alter column content set storage external;

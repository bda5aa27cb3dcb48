-- What lets a machine report its data. Never deleted, so that a machine that may have data is not deleted either.
create table machine_token (
  id           integer generated always as identity primary key,
  machine_id   integer not null references machine,
  label        text not null check (label <> ''),
  -- SHA-256 of the token, which is shown once.
  token_hash   bytea not null constraint machine_token_is_unique unique,
  created_by   integer references app_user on delete set null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   integer references app_user on delete set null,
  created_at   timestamptz not null default change_instant(),
  updated_at   timestamptz not null default change_instant(),
  constraint only_a_revoked_token_has_a_revoker check (revoked_by is null or revoked_at is not null)
);
call keep_history('machine_token', 'token_hash', 'last_used_at');
create index machine_token_of_machine on machine_token (machine_id);

-- A machine repeats calls under keys of its own.
alter table idempotency_key
  drop constraint idempotency_key_pkey,
  alter column user_id drop not null,
  add column machine_id integer references machine,
  add constraint key_has_one_owner check (num_nonnulls(user_id, machine_id) = 1),
  add constraint one_key_of_a_user unique (user_id, key),
  add constraint one_key_of_a_machine unique (machine_id, key);

-- What was stored, so that it is stored once, whatever time it is sent with again. Old rows are removed.
create table machine_item (
  machine_id  integer not null,
  guid        uuid not null,
  received_at timestamptz not null,
  constraint machine_item_is_stored_once primary key (machine_id, guid)
);
create index machine_item_age on machine_item using brin (received_at);

-- What machines measure. Without references, which would cost as much as the rows: a token refers to the machine.
create table machine_sample (
  machine_id    integer not null,
  guid          uuid not null,
  at            timestamptz not null,
  received_at   timestamptz not null,
  is_historical boolean not null,
  pipe_guid     uuid,
  metrics       jsonb not null,
  primary key (machine_id, at, guid)
) partition by range (at);
create table machine_sample_elsewhen partition of machine_sample default;

-- What happens at machines, and what followed from it: `applied`, `stored`, or the code of what prevented it.
create table machine_event (
  machine_id    integer not null,
  guid          uuid not null,
  kind          text not null,
  at            timestamptz not null,
  received_at   timestamptz not null,
  is_historical boolean not null,
  pipe_guid     uuid,
  content       jsonb not null,
  outcome       text not null,
  primary key (machine_id, at, guid)
) partition by range (at);
create table machine_event_elsewhen partition of machine_event default;

-- Makes the monthly partitions from the month before the given day to twelve months after it, where they are missing.
-- Months begin in UTC. What came before its month was made moves from the default partition into it.
create function prepare_machine_data(today date) returns void language plpgsql as $$
declare
  kind   text;
  opens  timestamp;
  part   text;
  bounds text[];
begin
  foreach kind in array array['machine_sample', 'machine_event'] loop
    for opens in
      select generate_series(date_trunc('month', today::timestamp) - interval '1 month', date_trunc('month', today::timestamp) + interval '12 months', '1 month')
    loop
      part := format('%s_%s', kind, to_char(opens, 'YYYY_MM'));
      continue when to_regclass(part) is not null;
      bounds := array[opens at time zone 'UTC', (opens + interval '1 month') at time zone 'UTC'];
      execute format('lock table %I in access exclusive mode', kind || '_elsewhen');
      execute format('create table %I (like %I including constraints)', part, kind);
      execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
                     kind || '_elsewhen', bounds[1], bounds[2], part);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', kind, part, bounds[1], bounds[2]);
    end loop;
  end loop;
end $$;

-- Removes what machines reported before an instant: whole months, and what is in no month.
create function forget_machine_data(before timestamptz) returns void language plpgsql as $$
declare
  part regclass;
begin
  for part in
    select inhrelid::regclass from pg_inherits
    join pg_class c on c.oid = inhrelid
    where inhparent in ('machine_sample'::regclass, 'machine_event'::regclass) and c.relname ~ '_\d{4}_\d{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table %s', part);
  end loop;
  delete from machine_sample_elsewhen where at < before;
  delete from machine_event_elsewhen where at < before;
end $$;

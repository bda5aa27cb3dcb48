create extension if not exists btree_gist;

-- Who changed what, when: one row per changed record, never altered afterwards.
create table history (
  id          bigint generated always as identity,
  at          timestamptz not null,
  object_type text        not null,
  object_id   bigint      not null,
  action      text        not null check (action in ('insert', 'update', 'delete')),
  changes     jsonb       not null,
  user_id     integer,
  source      text        not null check (source in ('ui', 'api', 'machine', 'erp', 'system')),
  request_id  text,
  primary key (id, at)
) partition by range (at);

create index history_of_object on history (object_type, object_id, id desc);

create table history_elsewhen partition of history default;

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only' using errcode = 'restrict_violation';
end $$;

create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_history_change();

create trigger history_is_not_truncated before truncate on history
  for each statement execute function refuse_history_change();

-- Makes the monthly partitions from the month before the given day to twelve months after it, where they are missing.
create function prepare_history(today date) returns void language plpgsql as $$
declare
  opens date;
begin
  for opens in
    select generate_series(date_trunc('month', today) - interval '1 month', date_trunc('month', today) + interval '12 months', '1 month')::date
  loop
    if to_regclass(format('history_%s', to_char(opens, 'YYYY_MM'))) is null then
      execute format(
        'create table %I partition of history for values from (%L) to (%L)',
        'history_' || to_char(opens, 'YYYY_MM'), opens::timestamptz, (opens + interval '1 month')::date::timestamptz
      );
    end if;
  end loop;
end $$;

-- The record as history keeps it: without bookkeeping columns and those named in `hidden`.
create function history_fields(record jsonb, hidden text[]) returns jsonb language sql immutable as $$
  select record - array['id', 'created_at', 'updated_at'] - hidden
$$;

-- {field: [before, after]} of every field that differs; a missing side is null.
create function history_changes(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_array(coalesce(before -> key, 'null'), coalesce(after -> key, 'null'))), '{}')
  from (select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as key) keys
  where coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
$$;

-- Tells every server process which records of a table changed: at most 50 ids, otherwise '*'; never contents.
create function announce(table_name text, ids bigint[]) returns void language sql as $$
  select pg_notify('keere_change', jsonb_build_object(
    'table', table_name,
    'ids', case when cardinality(ids) <= 50 then to_jsonb(ids) else '"*"' end
  )::text)
  where cardinality(ids) > 0
$$;

-- When a change happens: now, unless the actor tells of something past (the demo factory does).
create function change_instant() returns timestamptz language sql stable as $$
  select coalesce((nullif(current_setting('keere.actor', true), '')::jsonb ->> 'at')::timestamptz, clock_timestamp())
$$;

-- Writes history and announces, set-based, for one statement; trigger arguments are columns that history leaves out.
create function record_change() returns trigger language plpgsql as $$
declare
  hidden  text[] := coalesce(tg_argv, '{}');
  actor   jsonb  := nullif(current_setting('keere.actor', true), '')::jsonb;
  happened timestamptz := change_instant();
  changed bigint[];
begin
  if actor is null then
    raise exception 'A write to % needs an actor.', tg_table_name using errcode = 'insufficient_privilege';
  end if;

  if tg_op = 'INSERT' then
    with written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, r.id, 'insert', history_changes(null, history_fields(to_jsonb(r), hidden)),
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from new_rows r
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  elsif tg_op = 'UPDATE' then
    with differing as (
      select n.id, history_changes(history_fields(to_jsonb(o), hidden), history_fields(to_jsonb(n), hidden)) as changes
      from old_rows o join new_rows n on n.id = o.id
    ), written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, id, 'update', changes,
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from differing where changes <> '{}'
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  else
    with written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, r.id, 'delete', history_changes(history_fields(to_jsonb(r), hidden), null),
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from old_rows r
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  end if;

  perform announce(tg_table_name, changed);
  return null;
end $$;

-- Sets updated_at whenever anything of the record changes.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := change_instant();
  end if;
  return new;
end $$;

-- Puts a table under history and announcement; every table with an id belongs here or is exempt with a reason.
create procedure keep_history(table_name text, variadic hidden text[] default '{}') language plpgsql as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(hidden) name);
begin
  execute format('create trigger history_insert after insert on %I referencing new table as new_rows for each statement execute function record_change(%s)', table_name, arguments);
  execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_change(%s)', table_name, arguments);
  execute format('create trigger history_delete after delete on %I referencing old table as old_rows for each statement execute function record_change(%s)', table_name, arguments);
  execute format('create trigger touch before update on %I for each row execute function touch_updated_at()', table_name);
end $$;

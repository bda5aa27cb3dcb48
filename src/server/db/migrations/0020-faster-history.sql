-- The same history as before. Of many rows it is written by a statement made for the columns of the table, which takes no
-- record apart field by field: less than half the time for each row, but half a millisecond for the statement.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  few    constant integer := 50;
  hidden text[] := array['id', 'created_at', 'updated_at'] || coalesce(tg_argv, '{}');
  actor  jsonb  := nullif(current_setting('keere.actor', true), '')::jsonb;
  happened timestamptz := change_instant();
  is_bulk boolean;
  changed bigint[];
begin
  if actor is null then
    raise exception 'A write to % needs an actor.', tg_table_name using errcode = 'insufficient_privilege';
  end if;

  if tg_op = 'DELETE' then
    is_bulk := (select count(*) > few from (select from old_rows limit few + 1) first);
  else
    is_bulk := (select count(*) > few from (select from new_rows limit few + 1) first);
  end if;

  if is_bulk then
    execute bulk_history_statement(tg_relid, tg_op, hidden) into changed
    using happened, tg_table_name, lower(tg_op), (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id';
  elsif tg_op = 'INSERT' then
    with written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, r.id, 'insert', coalesce(c.changes, '{}'),
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from new_rows r cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(null, value)) as changes
        from jsonb_each(to_jsonb(r) - hidden) where value <> 'null'
      ) c
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  elsif tg_op = 'UPDATE' then
    with written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, n.id, 'update', c.changes,
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from old_rows o join new_rows n on n.id = o.id
      -- Once a row, not once a field.
      cross join lateral (select to_jsonb(o) as before offset 0) b
      cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(b.before -> key, value)) as changes
        from jsonb_each(to_jsonb(n) - hidden) where value <> b.before -> key
      ) c
      where c.changes is not null
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  else
    with written as (
      insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
      select happened, tg_table_name, r.id, 'delete', coalesce(c.changes, '{}'),
             (actor ->> 'user_id')::integer, actor ->> 'source', actor ->> 'request_id'
      from old_rows r cross join lateral (
        select jsonb_object_agg(key, jsonb_build_array(value, null)) as changes
        from jsonb_each(to_jsonb(r) - hidden) where value <> 'null'
      ) c
      returning object_id
    )
    select array_agg(object_id) into changed from written;
  end if;

  perform announce(tg_table_name, changed);
  return null;
end $$;

-- The statement that writes the history of many changed rows of a table and returns their ids. A field that holds the JSON
-- null counts as empty, as it does in a record turned into JSON.
create function bulk_history_statement(table_id oid, operation text, hidden text[]) returns text language sql stable as $$
  select format(
    $statement$
      with written as (
        insert into history (at, object_type, object_id, action, changes, user_id, source, request_id)
        select $1, $2, id, $3, changes, $4, $5, $6
        from (select id, ('{' || array_to_string(array[%s]::text[], ', ') || '}')::jsonb as changes from %s offset 0) records
        where changes <> '{}' or $3 <> 'update'
        returning object_id
      )
      select array_agg(object_id) from written
    $statement$,
    string_agg(case operation
      when 'INSERT' then format('%1$L || nullif(to_json(n.%2$I)::text, %3$L) || %4$L', to_json(name) || ': [null, ', name, 'null', ']')
      when 'DELETE' then format('%1$L || nullif(to_json(o.%2$I)::text, %3$L) || %4$L', to_json(name) || ': [', name, 'null', ', null]')
      else format(
        'case when coalesce(to_jsonb(o.%2$I), %3$L) <> coalesce(to_jsonb(n.%2$I), %3$L)'
        ' then %1$L || coalesce(to_json(o.%2$I)::text, %3$L) || %5$L || coalesce(to_json(n.%2$I)::text, %3$L) || %4$L end',
        to_json(name) || ': [', name, 'null', ']', ', '
      )
    end, ', '),
    case operation when 'INSERT' then 'new_rows n' when 'DELETE' then 'old_rows o' else 'old_rows o join new_rows n using (id)' end
  )
  from (select attname::text as name from pg_attribute where attrelid = table_id and attnum > 0 and not attisdropped) columns
  where name <> all(hidden)
$$;

-- The same history as before, at a third of the cost: a plan writes tens of thousands of rows at once.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  hidden  text[] := array['id', 'created_at', 'updated_at'] || coalesce(tg_argv, '{}');
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
drop function history_changes(jsonb, jsonb);
drop function history_fields(jsonb, text[]);

-- One row a plan. Whoever changes a plan locks its row, so that the accepted changes form one chain of revisions.
create table plan_revision (
  plan     text primary key check (plan in ('parts', 'pipes')),
  revision uuid not null
);
insert into plan_revision select plan, gen_random_uuid() from unnest(array['parts', 'pipes']) plan;

-- Every accepted change of a plan: what moved from where to where, so that it can be told and undone.
create table plan_change (
  id         integer generated always as identity primary key,
  plan       text not null references plan_revision,
  kind       text not null check (kind in ('plan', 'unplan', 'revoke', 'undo', 'work_plan', 'activate', 'deactivate')),
  made_by    integer references app_user,
  made_at    timestamptz not null default change_instant(),
  -- The revision it was made on, and the one it led to.
  before     uuid not null constraint plan_changes_form_one_chain unique,
  revision   uuid not null constraint plan_revision_is_unique unique,
  part_products integer[] not null,
  moves      jsonb not null check (jsonb_typeof(moves) = 'array'),
  undoes     integer constraint change_is_undone_once unique references plan_change,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call keep_history('plan_change', 'moves');
create index plan_change_of_plan on plan_change (plan, id desc);
create index plan_change_of_part_product on plan_change using gin (part_products);

-- The time a work order takes of its operator: from its start to its end, nights included, until its last open action is
-- done or leaves. Kept by the triggers below alone.
create table work_order_reservation (
  work_order_id integer primary key references work_order on delete cascade,
  operator_id   integer not null references operator,
  during        tstzrange not null,
  constraint operator_is_planned_once exclude using gist (operator_id with =, during with &&) deferrable initially deferred
);

create function release(orders integer[]) returns void language sql as $$
  delete from work_order_reservation r
  using work_order w
  where w.id = r.work_order_id and w.id = any(orders)
    and (w.operator_id is null or not exists (
      select from work_order_action a where a.work_order_id = w.id and a.done_at is null
    ));
$$;

create function reserve(orders integer[]) returns void language sql as $$
  select release(orders);
  insert into work_order_reservation (work_order_id, operator_id, during)
  select w.id, w.operator_id, tstzrange(w.start_time, w.end_time)
  from work_order w
  where w.id = any(orders) and w.operator_id is not null
    and exists (select from work_order_action a where a.work_order_id = w.id and a.done_at is null)
  on conflict (work_order_id) do update set operator_id = excluded.operator_id, during = excluded.during
  where (work_order_reservation.operator_id, work_order_reservation.during) is distinct from (excluded.operator_id, excluded.during);
$$;

create function reserve_moved_orders() returns trigger language plpgsql as $$
begin
  perform reserve(array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where (o.operator_id, o.start_time, o.end_time) is distinct from (n.operator_id, n.start_time, n.end_time)
  ));
  return null;
end $$;

-- Doing work only ever frees time: whoever ticks is never refused for what was planned.
create function reserve_for_changed_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform reserve(array(select distinct work_order_id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform release(array(select distinct work_order_id from new_rows where done_at is not null));
    perform reserve(array(
      select unnest(array[o.work_order_id, n.work_order_id]) from old_rows o join new_rows n on n.id = o.id
      where n.work_order_id <> o.work_order_id
    ));
  else
    perform release(array(select distinct work_order_id from old_rows));
  end if;
  return null;
end $$;

create trigger order_reserves_its_time after update on work_order
  referencing old table as old_rows new table as new_rows for each statement execute function reserve_moved_orders();
create trigger added_action_reserves_time after insert on work_order_action
  referencing new table as new_rows for each statement execute function reserve_for_changed_actions();
create trigger changed_action_reserves_time after update on work_order_action
  referencing old table as old_rows new table as new_rows for each statement execute function reserve_for_changed_actions();
create trigger removed_action_frees_time after delete on work_order_action
  referencing old table as old_rows for each statement execute function reserve_for_changed_actions();

-- Work planned before anybody watched over it may overlap: the earlier keeps its time, the later gets one when it is moved.
do $$
declare
  planned record;
begin
  for planned in
    select w.id, w.operator_id, tstzrange(w.start_time, w.end_time) as during
    from work_order w
    where w.operator_id is not null
      and exists (select from work_order_action a where a.work_order_id = w.id and a.done_at is null)
    order by w.start_time, w.id
  loop
    insert into work_order_reservation
    select planned.id, planned.operator_id, planned.during
    where not exists (
      select from work_order_reservation r where r.operator_id = planned.operator_id and r.during && planned.during
    );
  end loop;
end $$;

-- What keeps a part product, or one of its work orders, from being worked on.
create table part_blocker (
  id              integer generated always as identity primary key,
  part_product_id integer references part_product on delete cascade,
  work_order_id   integer references work_order on delete cascade,
  type            text not null check (type in ('drawing', 'material', 'mandrel', 'customer_hold', 'price', 'quality', 'stage', 'technical', 'other')),
  comment         text not null default '',
  blocked_by      integer references app_user,
  resolved_at     timestamptz,
  resolved_by     integer references app_user,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint blocker_has_one_target check (num_nonnulls(part_product_id, work_order_id) = 1)
);
call keep_history('part_blocker');
create index part_blocker_of_product on part_blocker (part_product_id);
create index part_blocker_of_order on part_blocker (work_order_id);
create index part_blocker_open on part_blocker (id) where resolved_at is null;

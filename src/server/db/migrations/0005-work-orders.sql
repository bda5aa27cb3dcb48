create table work_order (
  id               integer generated always as identity primary key,
  part_product_id  integer not null references part_product,
  operator_id      integer references operator,
  start_time       timestamptz not null,
  end_time         timestamptz not null,
  duration_minutes integer not null check (duration_minutes >= 0),
  comment          text not null default '',
  planned_by       integer references app_user,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint work_order_ends_after_it_starts check (end_time >= start_time),
  constraint work_order_of_its_part_product unique (id, part_product_id)
);
call keep_history('work_order');
create index work_order_of_operator on work_order (operator_id, start_time);
create index work_order_of_part_product on work_order (part_product_id);

create table work_order_action (
  id               integer generated always as identity primary key,
  work_order_id    integer not null,
  part_product_id  integer not null,
  part_action_id   integer not null references part_action,
  path             text not null check (path <> ''),
  sort             integer not null,
  duration_minutes integer not null check (duration_minutes >= 0),
  was_unassigned   boolean not null default false,
  done_at          timestamptz,
  done_by          integer references operator,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  foreign key (work_order_id, part_product_id) references work_order (id, part_product_id) on delete cascade,
  -- An action of a part product is in at most one work order.
  constraint action_is_in_one_work_order unique (part_product_id, path) deferrable initially immediate
);
call keep_history('work_order_action');
create index work_order_action_of_order on work_order_action (work_order_id, sort);
create index work_order_action_open on work_order_action (work_order_id) where done_at is null;
create index work_order_action_done on work_order_action (done_at, work_order_id) where done_at is not null;

create function refuse_undoing() returns trigger language plpgsql as $$
begin
  raise exception 'a done action is never undone' using errcode = 'check_violation', constraint = 'done_is_never_undone';
end $$;

create trigger done_is_never_undone before update on work_order_action
  for each row when (old.done_at is not null and new.done_at is distinct from old.done_at)
  execute function refuse_undoing();

create trigger done_is_never_removed before delete on work_order_action
  for each row when (old.done_at is not null)
  execute function refuse_undoing();

create table time_tracker (
  id            integer generated always as identity primary key,
  work_order_id integer not null references work_order,
  operator_id   integer references operator,
  start_time    timestamptz not null,
  end_time      timestamptz,
  stop_reason   text check (stop_reason in ('paused', 'stopped', 'downtime')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint tracker_ends_after_it_starts check (end_time is null or end_time >= start_time),
  -- No second of a work order is counted twice, and at most one tracker is open, whatever two tablets do at once.
  constraint trackers_never_overlap exclude using gist (work_order_id with =, tstzrange(start_time, end_time) with &&)
);
call keep_history('time_tracker');
create unique index one_open_tracker on time_tracker (work_order_id) where end_time is null;
create index time_tracker_by_end on time_tracker (end_time, work_order_id);
create index time_tracker_of_order on time_tracker (work_order_id, start_time);

create table downtime (
  id              integer generated always as identity primary key,
  work_order_id   integer not null references work_order,
  time_tracker_id integer not null references time_tracker,
  operator_id     integer references operator,
  start_time      timestamptz not null,
  end_time        timestamptz,
  comment         text not null default '',
  solved_by       integer references operator,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint downtime_ends_after_it_starts check (end_time is null or end_time >= start_time)
);
call keep_history('downtime');
create unique index one_open_downtime on downtime (work_order_id) where end_time is null;
create index downtime_of_order on downtime (work_order_id, start_time);
create index downtime_by_start on downtime (start_time);

create table downtime_problem (
  id             integer generated always as identity primary key,
  downtime_id    integer not null references downtime on delete cascade,
  problem_tag_id integer not null references problem_tag,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint downtime_has_cause_once unique (downtime_id, problem_tag_id)
);
call keep_history('downtime_problem');
create index downtime_problem_of_tag on downtime_problem (problem_tag_id);

-- A downtime has at least one cause when its transaction ends.
create function require_downtime_cause() returns trigger language plpgsql as $$
declare
  of_downtime integer := case tg_op when 'INSERT' then to_jsonb(new) -> 'id' else to_jsonb(old) -> 'downtime_id' end;
begin
  if exists (select from downtime where id = of_downtime)
     and not exists (select from downtime_problem where downtime_id = of_downtime) then
    raise exception 'a downtime needs a cause' using errcode = 'check_violation', constraint = 'downtime_needs_a_cause';
  end if;
  return null;
end $$;

create constraint trigger downtime_needs_a_cause after insert on downtime
  deferrable initially deferred for each row execute function require_downtime_cause();
create constraint trigger downtime_keeps_a_cause after delete on downtime_problem
  deferrable initially deferred for each row execute function require_downtime_cause();

-- While a work order stands still, nobody's time runs on it.
create function refuse_tracker_in_downtime() returns trigger language plpgsql as $$
begin
  if exists (
    select from time_tracker t join downtime d on d.work_order_id = t.work_order_id
    where t.work_order_id = new.work_order_id and t.end_time is null and d.end_time is null
  ) then
    raise exception 'no tracker runs during a downtime' using errcode = 'check_violation', constraint = 'no_tracker_in_downtime';
  end if;
  return null;
end $$;

create constraint trigger no_tracker_in_downtime after insert or update on time_tracker
  deferrable initially deferred for each row execute function refuse_tracker_in_downtime();
create constraint trigger no_downtime_over_tracker after insert or update on downtime
  deferrable initially deferred for each row execute function refuse_tracker_in_downtime();

-- The causes that a work order's status is derived from, and the status: the rule of domain/work-order.ts, for filters.
create view work_order_state as
  select
    facts.*,
    case
      when has_open_downtime then 4
      when not has_tracker then 0
      when has_open_tracker then 1
      when all_actions_done then 3
      else 2
    end as status
  from (
    select
      w.id,
      w.part_product_id,
      exists (select from downtime d where d.work_order_id = w.id and d.end_time is null) as has_open_downtime,
      exists (select from time_tracker t where t.work_order_id = w.id) as has_tracker,
      exists (select from time_tracker t where t.work_order_id = w.id and t.end_time is null) as has_open_tracker,
      not exists (select from work_order_action a where a.work_order_id = w.id and a.done_at is null) as all_actions_done
    from work_order w
  ) facts;

-- The causes that the statuses of a part product and its work plan are derived from, and the statuses: the rules of
-- domain/part-product.ts, for filters.
create view part_product_state as
  select
    facts.*,
    case
      when is_cancelled then 7
      when not has_work_plan then 0
      when has_open_downtime then 5
      when action_count > 0 and done_count >= action_count then 6
      when has_tracker or done_count > 0 then 4
      when planned_count = 0 then 1
      when planned_count < action_count then 2
      else 3
    end as status,
    case
      when not has_work_plan then 0
      when has_tracker or done_count > 0 then 3
      when action_count > 0 and is_sound then 2
      else 1
    end as workplan_status
  from (
    select
      p.id,
      o.status = 5 as is_cancelled,
      p.work_plan is not null as has_work_plan,
      p.work_plan_is_sound as is_sound,
      cardinality(p.work_plan_paths) as action_count,
      planned.planned_count,
      planned.done_count,
      exists (
        select from work_order w join downtime d on d.work_order_id = w.id
        where w.part_product_id = p.id and d.end_time is null
      ) as has_open_downtime,
      exists (
        select from work_order w join time_tracker t on t.work_order_id = w.id where w.part_product_id = p.id
      ) as has_tracker
    from part_product p
    join order_row r on r.id = p.order_row_id
    join customer_order o on o.id = r.order_id
    cross join lateral (
      select count(*)::integer as planned_count, count(a.done_at)::integer as done_count
      from work_order_action a
      where a.part_product_id = p.id and a.path = any(p.work_plan_paths)
    ) planned
  ) facts;

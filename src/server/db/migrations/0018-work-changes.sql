-- What one command did to the progress of work orders: the records that it opened, ended and marked done. Its undo is the reverse.
create table work_change (
  id                  integer generated always as identity primary key,
  kind                text not null check (kind in ('start', 'pause', 'stop', 'report_downtime', 'solve_downtime', 'tick')),
  user_id             integer not null references app_user,
  at                  timestamptz not null,
  work_orders         integer[] not null check (cardinality(work_orders) > 0),
  -- Not foreign keys: an undo deletes what was opened, and the change stays.
  started_trackers    integer[] not null default '{}',
  ended_trackers      integer[] not null default '{}',
  reported_downtimes  integer[] not null default '{}',
  solved_downtimes    integer[] not null default '{}',
  done_actions        integer[] not null default '{}',
  undone_at           timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
call keep_history('work_change');
create index work_change_of_order on work_change using gin (work_orders);

-- A done action is opened again only by the undo of the change that marked it done, which names itself in its transaction.
create or replace function refuse_undoing() returns trigger language plpgsql as $$
declare
  undoing integer := nullif(current_setting('keere.undoing', true), '')::integer;
begin
  if tg_op = 'UPDATE' and new.done_at is null and exists (
    select from work_change where id = undoing and undone_at is null and done_actions @> array[old.id]
  ) then
    return new;
  end if;
  raise exception 'a done action is never undone' using errcode = 'check_violation', constraint = 'done_is_never_undone';
end $$;

-- Doing work only ever frees time; an action that is opened again takes the time of its work order back, where it is still free.
create or replace function reserve_for_changed_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform reserve(array(select distinct work_order_id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform release(array(select distinct work_order_id from new_rows where done_at is not null));
    perform reserve(array(
      select unnest(array[o.work_order_id, n.work_order_id]) from old_rows o join new_rows n on n.id = o.id
      where n.work_order_id <> o.work_order_id
      union
      select n.work_order_id from old_rows o join new_rows n on n.id = o.id
      where o.done_at is not null and n.done_at is null
    ));
  else
    perform release(array(select distinct work_order_id from old_rows));
  end if;
  return null;
end $$;

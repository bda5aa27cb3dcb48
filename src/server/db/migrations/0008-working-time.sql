-- When people work: shifts with the operators they are for; without any, a shift is everyone's.
create table working_period (
  id               integer generated always as identity primary key,
  name             text not null check (name <> ''),
  kind             text not null default 'day' check (kind in ('day', 'morning', 'evening', 'night', 'shift12_day', 'shift12_night')),
  period_start     date not null,
  period_end       date not null,
  -- Wall-clock minute of the day on which it opens; it may end on the day after.
  start_minute     smallint not null check (start_minute between 0 and 1439),
  duration_minutes smallint not null check (duration_minutes between 1 and 1440),
  -- Monday is bit 0.
  weekdays         smallint not null check (weekdays between 1 and 127),
  lunch_minutes    smallint not null default 30 check (lunch_minutes >= 0),
  rest_minutes     smallint not null default 30 check (rest_minutes >= 0),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint period_ends_after_it_starts check (period_end >= period_start),
  constraint breaks_leave_time_to_work check (lunch_minutes + rest_minutes < duration_minutes)
);
call keep_history('working_period');

create table working_period_operator (
  id                integer generated always as identity primary key,
  working_period_id integer not null references working_period on delete cascade,
  operator_id       integer not null references operator,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint period_has_operator_once unique (working_period_id, operator_id)
);
call keep_history('working_period_operator');

create table absence (
  id          integer generated always as identity primary key,
  operator_id integer not null references operator,
  start_time  timestamptz not null,
  end_time    timestamptz not null,
  reason      text not null check (reason in ('vacation', 'sick_leave', 'training', 'time_off', 'other')),
  comment     text not null default '',
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint absence_ends_after_it_starts check (end_time > start_time),
  constraint absences_never_overlap exclude using gist (operator_id with =, tstzrange(start_time, end_time) with &&)
);
call keep_history('absence');

create table overtime (
  id           integer generated always as identity primary key,
  operator_id  integer not null references operator,
  start_time   timestamptz not null,
  end_time     timestamptz not null,
  reason       text not null check (reason in ('order_deadline', 'absence', 'breakdown', 'maintenance', 'inventory', 'other')),
  comment      text not null default '' check (length(comment) <= 500),
  compensation text not null default 'paid' check (compensation in ('time_off', 'paid')),
  -- 0 requested, 1 approved, 2 rejected; only approved overtime is time to work in.
  status       smallint not null default 0 check (status between 0 and 2),
  approved_by  integer references app_user,
  approved_at  timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint overtime_ends_after_it_starts check (end_time > start_time),
  constraint overtime_is_at_most_a_day check (end_time - start_time <= interval '24 hours'),
  constraint decided_overtime_has_a_decider check ((status = 0) = (approved_at is null)),
  -- What was rejected stands in nobody's way.
  constraint overtimes_never_overlap exclude using gist (operator_id with =, tstzrange(start_time, end_time) with &&) where (status <> 2)
);
call keep_history('overtime');
create index overtime_by_start on overtime (start_time);

-- Whoever is away works no overtime; two tablets that enter both at once wait for one another at the operator. The refusal
-- is called by what was entered: the trigger's name.
create function refuse_overtime_in_absence() returns trigger language plpgsql as $$
begin
  perform from operator where id = new.operator_id for no key update;
  if exists (
    select from overtime o join absence a on a.operator_id = o.operator_id
    where o.operator_id = new.operator_id and o.status <> 2
      and tstzrange(o.start_time, o.end_time) && tstzrange(a.start_time, a.end_time)
  ) then
    raise exception 'no overtime inside an absence' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;

create trigger no_overtime_in_absence after insert or update on overtime
  for each row when (new.status <> 2) execute function refuse_overtime_in_absence();
create trigger no_absence_over_overtime after insert or update on absence
  for each row execute function refuse_overtime_in_absence();

-- Days off beyond the country's own, which are computed; a shortened eve is no day off, but one that ends early.
create table holiday (
  id              integer generated always as identity primary key,
  date            date not null constraint holiday_date_is_unique unique,
  name_en         text not null check (name_en <> ''),
  name_et         text not null check (name_et <> ''),
  is_shortened_eve boolean not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
call keep_history('holiday');

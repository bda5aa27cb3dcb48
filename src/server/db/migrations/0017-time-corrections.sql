-- Why something was changed, where the user was asked for it; the write's transaction says it beside its actor.
alter table history add column reason text default nullif(current_setting('keere.reason', true), '');

-- What belongs to one change of recorded time, so that all of it can be undone together.
create index history_of_time_change on history (request_id)
  where object_type in ('time_tracker', 'downtime', 'downtime_problem', 'time_correction');

alter table time_tracker
  -- Whether a person wrote the times, not the clock.
  add column by_hand boolean not null default false,
  add constraint hand_recorded_time_is_plausible check (
    not by_hand or end_time is null or (end_time > start_time and end_time <= start_time + interval '24 hours')
  );

create index time_tracker_of_operator on time_tracker (operator_id, start_time);
create index downtime_of_operator on downtime (operator_id, start_time);

alter table downtime
  -- A downtime that was recorded afterwards ended no tracker.
  alter column time_tracker_id drop not null,
  add column by_hand boolean not null default false,
  add constraint hand_recorded_downtime_lasts check (not by_hand or end_time is null or end_time > start_time),
  add constraint downtimes_never_overlap exclude using gist (work_order_id with =, tstzrange(start_time, end_time) with &&);

-- An end that a worker corrected afterwards; it holds at once, and waits for somebody who may edit time.
create table time_correction (
  id              integer generated always as identity primary key,
  time_tracker_id integer not null references time_tracker on delete cascade,
  operator_id     integer not null references operator,
  -- The end before, none where the clock still ran; and until when the clock had run.
  before_end      timestamptz,
  before_by_hand  boolean not null,
  ran_until       timestamptz not null,
  end_time        timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'accepted', 'changed', 'withdrawn')),
  decided_by      integer references app_user,
  decided_at      timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint correction_is_decided_by_somebody check ((state in ('accepted', 'changed')) = (decided_at is not null))
);
call keep_history('time_correction');
create unique index one_waiting_correction on time_correction (time_tracker_id) where state = 'waiting';
create index time_correction_waiting on time_correction (created_at) where state = 'waiting';

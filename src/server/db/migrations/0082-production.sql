alter table pipe_product
  -- Since when the pipe on the line is wound; null between two pipes of a product.
  add column winding_start timestamptz,
  -- When its last pipe was wound.
  add column ended_at timestamptz,
  -- What the shift before leaves to the next one, and who has read it.
  add column next_shift_note text,
  add column next_shift_by integer references app_user,
  add column next_shift_at timestamptz,
  add column next_shift_read_by integer references app_user,
  add column next_shift_read_at timestamptz,
  add constraint only_production_winds check (winding_start is null or (production_status in (2, 3) and started_at is not null)),
  add constraint only_what_is_produced_ended check (ended_at is null or production_status = 4),
  add constraint note_is_read_once_it_is_left check (next_shift_read_at is null or next_shift_at is not null);

-- A line makes one product at a time. Those whose start was not recorded are not on a line.
create unique index one_running_product_per_line on pipe_product (line_id)
  where production_status in (2, 3) and started_at is not null;

-- Pauses in winding. Pauses of a product never overlap, so that no time counts twice.
create table pipe_pause (
  id              integer generated always as identity primary key,
  pipe_product_id integer not null references pipe_product,
  line_id         integer references machine,
  start_time      timestamptz not null,
  end_time        timestamptz,
  comment         text not null default '',
  operator_id     integer references operator,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint pause_ends_after_it_starts check (end_time >= start_time),
  constraint pauses_never_overlap exclude using gist (pipe_product_id with =, tstzrange(start_time, end_time) with &&)
);
call keep_history('pipe_pause');
create unique index one_open_pause on pipe_pause (pipe_product_id) where end_time is null;
create index pipe_pause_by_start on pipe_pause (start_time);

create table pipe_pause_problem (
  id             integer generated always as identity primary key,
  pipe_pause_id  integer not null references pipe_pause on delete cascade,
  problem_tag_id integer not null references problem_tag,
  created_at     timestamptz not null default change_instant(),
  updated_at     timestamptz not null default change_instant(),
  constraint pause_has_cause_once unique (pipe_pause_id, problem_tag_id)
);
call keep_history('pipe_pause_problem');
create index pipe_pause_problem_of_tag on pipe_pause_problem (problem_tag_id);

-- A pause has at least one cause when its transaction ends.
create function require_pause_cause() returns trigger language plpgsql as $$
declare
  of_pause integer := case tg_op when 'INSERT' then to_jsonb(new) -> 'id' else to_jsonb(old) -> 'pipe_pause_id' end;
begin
  if exists (select from pipe_pause where id = of_pause)
     and not exists (select from pipe_pause_problem where pipe_pause_id = of_pause) then
    raise exception 'a pause needs a cause' using errcode = 'check_violation', constraint = 'pause_needs_a_cause';
  end if;
  return null;
end $$;
create constraint trigger pause_needs_a_cause after insert on pipe_pause
  deferrable initially deferred for each row execute function require_pause_cause();
create constraint trigger pause_keeps_a_cause after delete on pipe_pause_problem
  deferrable initially deferred for each row execute function require_pause_cause();

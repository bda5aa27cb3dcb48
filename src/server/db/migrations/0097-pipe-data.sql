-- Winding runs as machines report them. The end may come before the start.
create table pipe_data (
  id              integer generated always as identity primary key,
  guid            uuid not null constraint run_has_its_own_guid unique,
  machine_id      integer not null references machine,
  mandrel_id      integer references mandrel,
  started_at      timestamptz,
  ended_at        timestamptz,
  -- Kilograms and metres, as the machine counted them.
  mass            double precision check (mass >= 0),
  length          double precision check (length >= 0),
  layers          integer check (layers >= 0),
  -- A start-up purge or a trial: neither a pipe nor good mass.
  is_scrap        boolean not null default false,
  pipe_product_id integer references pipe_product on delete set null,
  pipe_id         integer references pipe on delete set null,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint run_starts_or_ends check (num_nonnulls(started_at, ended_at) > 0),
  constraint run_ends_after_it_starts check (ended_at > started_at),
  constraint scrap_is_no_pipe check (not is_scrap or pipe_id is null)
);
call keep_history('pipe_data');
create index pipe_data_of_machine on pipe_data (machine_id, id desc);
create index pipe_data_of_pipe on pipe_data (pipe_id) where pipe_id is not null;
create index pipe_data_of_product on pipe_data (pipe_product_id) where pipe_product_id is not null;
-- Runs of a line around the time of a pipe.
create index pipe_data_by_end on pipe_data (machine_id, ended_at);

-- What a line makes or made at some time.
create index pipe_product_of_line on pipe_product (line_id, started_at desc) where started_at is not null;

-- What is on a mandrel: a pipe that is wound, or one that cools. As a column of the mandrel it is never more than one.
alter table mandrel
  -- The line that it is mounted for.
  add column machine_id integer references machine,
  add column pipe_product_id integer references pipe_product constraint one_mandrel_per_winding unique,
  add column pipe_id integer references pipe constraint one_mandrel_per_pipe unique,
  -- How many pipes were wound on it until its last maintenance.
  add column cycles_at_maintenance integer not null default 0 check (cycles_at_maintenance >= 0);
alter table mandrel disable trigger user;
update mandrel m set state = 'cooling', pipe_id = p.id
from (
  select distinct on (mandrel_id) mandrel_id, id from pipe
  where status = 5 and stage = 'cooling' and mandrel_id is not null order by mandrel_id, produced_at desc, id desc
) p where p.mandrel_id = m.id;
alter table mandrel enable trigger user;
alter table mandrel
  add constraint only_a_winding_mandrel_has_a_product check ((state = 'winding') = (pipe_product_id is not null)),
  add constraint only_a_cooling_mandrel_has_a_pipe check ((state in ('cooling', 'demoulding')) = (pipe_id is not null));

create table mandrel_action (
  id          integer generated always as identity primary key,
  mandrel_id  integer not null references mandrel on delete cascade,
  action      smallint not null check (action between 1 and 14),
  at          timestamptz not null,
  from_state  text not null,
  to_state    text not null,
  operator_id integer references operator,
  machine_id  integer references machine,
  pipe_id     integer references pipe on delete set null,
  -- Of its surface, in °C.
  temperature double precision check (temperature between -50 and 400),
  comment     text not null default '',
  source      text not null default 'manual' check (source in ('manual', 'machine')),
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant()
);
call keep_history('mandrel_action');
create index mandrel_action_of_mandrel on mandrel_action (mandrel_id, id desc);

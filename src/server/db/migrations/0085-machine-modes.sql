-- Changes of a machine's mode.
create table machine_mode_switch (
  id         integer generated always as identity primary key,
  machine_id integer not null references machine on delete cascade,
  from_mode  smallint not null check (from_mode between 0 and 9),
  to_mode    smallint not null check (to_mode between 0 and 9),
  at         timestamptz not null,
  user_id    integer references app_user,
  comment    text not null default '',
  source     text not null default 'manual' check (source in ('manual', 'production', 'machine')),
  created_at timestamptz not null default change_instant(),
  updated_at timestamptz not null default change_instant(),
  constraint switch_changes_the_mode check (from_mode <> to_mode)
);
call keep_history('machine_mode_switch');
create index machine_mode_switch_of_machine on machine_mode_switch (machine_id, id desc);

-- The alarms of a machine are a few among its many events.
create index machine_alarm on machine_event (machine_id, at desc) where kind = 'alarm';

-- Stops of a line that someone said were no pause.
create table dismissed_stop (
  id         integer generated always as identity primary key,
  machine_id integer not null references machine on delete cascade,
  stopped_at timestamptz not null,
  at         timestamptz not null,
  user_id    integer references app_user,
  created_at timestamptz not null default change_instant(),
  updated_at timestamptz not null default change_instant(),
  constraint stop_is_dismissed_after_it_began check (at >= stopped_at)
);
call keep_history('dismissed_stop');
create index dismissed_stop_of_machine on dismissed_stop (machine_id, at desc);

-- Where pipes are made, cool, are checked and worked on.
create table station (
  id           integer generated always as identity primary key,
  name         text not null check (name <> '') constraint station_name_is_unique unique,
  -- 0 production, 1 cooling, 2 quality, 3 operation, 4 dispatch.
  station_type smallint not null check (station_type between 0 and 4),
  machine_id   integer references machine,
  "order"      integer not null default 0,
  -- How many pipes there is room for.
  capacity     integer not null default 1 check (capacity between 1 and 100),
  is_active    boolean not null default true,
  created_at   timestamptz not null default change_instant(),
  updated_at   timestamptz not null default change_instant()
);
call keep_history('station');

-- Who works at which stations.
create table station_subscription (
  id          integer generated always as identity primary key,
  operator_id integer references operator,
  user_id     integer references app_user,
  start_time  timestamptz not null,
  end_time    timestamptz,
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant(),
  constraint subscription_is_of_somebody check (num_nonnulls(operator_id, user_id) = 1),
  constraint subscription_ends_after_it_starts check (end_time >= start_time)
);
call keep_history('station_subscription');
-- A subscriber has at most one open subscription, even when two tablets subscribe at the same time.
create unique index one_open_subscription_of_an_operator on station_subscription (operator_id) where end_time is null;
create unique index one_open_subscription_of_a_user on station_subscription (user_id) where end_time is null;

create table subscribed_station (
  id                      integer generated always as identity primary key,
  station_subscription_id integer not null references station_subscription on delete cascade,
  station_id              integer not null references station,
  created_at              timestamptz not null default change_instant(),
  updated_at              timestamptz not null default change_instant(),
  constraint station_is_subscribed_once unique (station_subscription_id, station_id)
);
call keep_history('subscribed_station');
create index subscribed_station_of_station on subscribed_station (station_id);

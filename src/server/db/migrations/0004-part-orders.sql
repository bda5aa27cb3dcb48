create table client (
  id         integer generated always as identity primary key,
  name       text not null check (name <> '') constraint client_name_is_unique unique,
  code       text constraint client_code_is_unique unique,
  reg_code   text not null default '',
  country    text not null default 'EE' check (country ~ '^[A-Z]{2}$'),
  contact    text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call keep_history('client');

create table customer_order (
  id               integer generated always as identity primary key,
  order_number     text not null check (order_number <> ''),
  order_type       smallint not null check (order_type between 0 and 2),
  external_id      text not null default '',
  client_id        integer not null references client,
  project          text,
  order_date       date not null,
  delivery_date    date not null,
  status           smallint not null default 0 check (status between 0 and 5),
  responsible_id   integer references app_user,
  comment          text not null default '',
  always_in_system boolean not null default false,
  is_active        boolean not null default true,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint order_number_is_unique unique (order_type, order_number)
);
call keep_history('customer_order');
create index customer_order_of_client on customer_order (client_id);

create table order_row (
  id              integer generated always as identity primary key,
  order_id        integer not null references customer_order on delete cascade,
  row_number      integer not null check (row_number >= 1),
  external_row_id text not null default '',
  article_code    text not null default '',
  description     text not null check (description <> ''),
  article_group   text not null,
  kind            smallint not null check (kind between 0 and 2),
  quantity        double precision not null check (quantity > 0),
  unit            text not null,
  delivery_date   date,
  comment         text not null default '',
  is_active       boolean not null default true,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint order_row_number_is_unique unique (order_id, row_number)
);
call keep_history('order_row');

create table part_product (
  id                 integer generated always as identity primary key,
  order_row_id       integer not null references order_row,
  comment            text not null default '',
  -- Null means that there is no work plan.
  work_plan          jsonb,
  -- The paths of every action of the work plan, written together with it.
  work_plan_paths    text[] not null default '{}',
  -- Whether the duration of every action can be calculated; kept when the plan or the catalogue changes.
  work_plan_is_sound boolean not null default true,
  pieces             integer not null default 1 check (pieces between 1 and 10000),
  delivery_date      date not null,
  drawing_url        text,
  is_active          boolean not null default true,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint paths_need_a_work_plan check (work_plan is not null or cardinality(work_plan_paths) = 0)
);
call keep_history('part_product');
create index part_product_of_row on part_product (order_row_id);

create table part_product_tag (
  id              integer generated always as identity primary key,
  part_product_id integer not null references part_product on delete cascade,
  tag_id          integer not null references component_tag,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint part_product_has_tag_once unique (part_product_id, tag_id)
);
call keep_history('part_product_tag');

-- Text search finds any part of a text: order numbers, names and descriptions, by trigrams.
create extension if not exists pg_trgm;

-- A text as searches compare it.
create function search_form(words text) returns text language sql immutable parallel safe as $$
  select lower(words collate "et-x-icu")
$$;

create index order_number_search on customer_order using gin (search_form(order_number) gin_trgm_ops);
create index order_project_search on customer_order using gin (search_form(project) gin_trgm_ops);
create index client_name_search on client using gin (search_form(name) gin_trgm_ops);
create index row_description_search on order_row using gin (search_form(description) gin_trgm_ops);
create index row_comment_search on order_row using gin (search_form(comment) gin_trgm_ops);

create table pipe_profile (
  id                integer generated always as identity primary key,
  code              text not null check (code <> '') constraint pipe_profile_code_is_unique unique,
  family            text not null check (family in ('VW', 'PR', 'CPR', 'OP', 'SQ1', 'SQ2', 'ST')),
  -- Millimetres.
  core_height       double precision not null check (core_height >= 0),
  s1                double precision not null check (s1 > 0),
  s4                double precision check (s4 > 0),
  pitch             double precision check (pitch > 0),
  -- mm⁴/mm and mm²/mm.
  moment_of_inertia double precision check (moment_of_inertia > 0),
  area              double precision check (area > 0),
  is_active         boolean not null default true,
  created_at        timestamptz not null default change_instant(),
  updated_at        timestamptz not null default change_instant()
);
call keep_history('pipe_profile');

create table material (
  id              integer generated always as identity primary key,
  code            text not null check (code <> '') constraint material_code_is_unique unique,
  name            text not null check (name <> ''),
  polymer_family  text not null check (polymer_family in ('PE', 'PP', 'other')),
  grade           text not null default '',
  -- Recyclate or regrind.
  is_rc           boolean not null default false,
  kind            text not null check (kind in ('polymer', 'masterbatch', 'filler', 'core_tube', 'wire', 'rod', 'gasket', 'film', 'other')),
  colour          smallint check (colour between 1 and 10),
  density         double precision check (density > 0),
  mfr_min         double precision check (mfr_min >= 0),
  mfr_max         double precision check (mfr_max >= 0),
  mfr_condition   text not null default '',
  supplier        text not null default '',
  unit            text not null default 'kg',
  stock_kg        double precision,
  odoo_product_id integer,
  directo_code    text,
  is_active       boolean not null default true,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint mfr_range_is_ordered check (mfr_min <= mfr_max)
);
call keep_history('material');

create table material_lot (
  id              integer generated always as identity primary key,
  material_id     integer not null references material,
  lot_number      text not null check (lot_number <> ''),
  received_at     timestamptz not null,
  quantity        double precision not null check (quantity > 0),
  mfr             double precision check (mfr >= 0),
  density         double precision check (density > 0),
  moisture_ppm    double precision check (moisture_ppm >= 0),
  certificate_url text,
  status          text not null default 'quarantine' check (status in ('quarantine', 'released', 'rejected')),
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint lot_number_is_unique unique (material_id, lot_number)
);
call keep_history('material_lot');

create table machine (
  id             integer generated always as identity primary key,
  code           text not null check (code <> '') constraint machine_code_is_unique unique,
  -- The line in the numbers of its pipes.
  number_code    text constraint machine_number_code_is_unique unique check (number_code ~ '^[A-Z][A-Z0-9]$'),
  name           text not null check (name <> ''),
  kind           text not null check (kind in ('winding', 'extruder', 'oven', 'scale', 'cooling')),
  mode           smallint not null default 0 check (mode between 0 and 9),
  min_dn         integer check (min_dn > 0),
  max_dn         integer check (max_dn > 0),
  -- Metres; kilograms an hour.
  max_length     double precision check (max_length > 0),
  max_throughput double precision check (max_throughput > 0),
  is_active      boolean not null default true,
  created_at     timestamptz not null default change_instant(),
  updated_at     timestamptz not null default change_instant(),
  constraint dn_range_is_ordered check (min_dn <= max_dn),
  constraint winding_line_numbers_pipes check (kind <> 'winding' or number_code is not null)
);
call keep_history('machine');

create table mandrel (
  id                  integer generated always as identity primary key,
  code                text not null check (code <> '') constraint mandrel_code_is_unique unique,
  dn                  integer not null check (dn > 0),
  -- Millimetres.
  max_length          double precision check (max_length > 0),
  outer_diameter_cold double precision check (outer_diameter_cold > 0),
  end_ring_types      smallint[] not null default '{}',
  state               text not null default 'storage'
    check (state in ('storage', 'mounted', 'preheating', 'winding', 'cooling', 'demoulding', 'maintenance')),
  location            text not null default '',
  last_maintenance_at timestamptz,
  cycles              integer not null default 0 check (cycles >= 0),
  is_active           boolean not null default true,
  created_at          timestamptz not null default change_instant(),
  updated_at          timestamptz not null default change_instant()
);
call keep_history('mandrel');

create table measurement_type (
  id              integer generated always as identity primary key,
  code            text not null check (code ~ '^[a-z][a-z0-9_]*$') constraint measurement_type_code_is_unique unique,
  name_en         text not null check (name_en <> ''),
  name_et         text not null check (name_et <> ''),
  unit            text not null,
  stages          text[] not null check (stages <@ array['W', 'H', 'C', 'L', 'O'] and cardinality(stages) > 0),
  input           text not null default 'number' check (input in ('number', 'series', 'boolean')),
  readings        smallint not null default 1 check (readings between 1 and 32),
  aggregate       text not null default 'mean' check (aggregate in ('mean', 'min', 'max', 'range')),
  nominal_formula text,
  min_formula     text,
  max_formula     text,
  -- Whether each reading must be inside the allowed range, not only the result.
  check_each      boolean not null default false,
  decimals        smallint not null default 1 check (decimals between 0 and 4),
  -- The profile families whose pipes need a value before they can be OK.
  mandatory_for   text[] not null default '{}',
  -- Whether it is taken only of pipes with an electrofusion socket.
  needs_ef_socket boolean not null default false,
  standard        text not null default '',
  sort            integer not null default 0,
  is_active       boolean not null default true,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant()
);
call keep_history('measurement_type');

create table pipe_tag_group (
  id           integer generated always as identity primary key,
  name_en      text not null check (name_en <> ''),
  name_et      text not null check (name_et <> '') constraint pipe_tag_group_name_is_unique unique,
  -- A pipe can have at most one tag of the group.
  is_exclusive boolean not null default false,
  sort         integer not null default 0,
  created_at   timestamptz not null default change_instant(),
  updated_at   timestamptz not null default change_instant()
);
call keep_history('pipe_tag_group');

create table pipe_tag (
  id         integer generated always as identity primary key,
  group_id   integer not null references pipe_tag_group,
  name       text not null check (name <> '') constraint pipe_tag_name_is_unique unique,
  name_en    text not null check (name_en <> ''),
  colour     text not null default '#5b6770' check (colour ~ '^#[0-9a-f]{6}$'),
  is_active  boolean not null default true,
  sort       integer not null default 0,
  created_at timestamptz not null default change_instant(),
  updated_at timestamptz not null default change_instant()
);
call keep_history('pipe_tag');

-- Who may decide on pipes for review, beside the permission: a person can be on leave.
create table reviewer (
  id         integer generated always as identity primary key,
  user_id    integer not null references app_user constraint reviewer_is_listed_once unique,
  is_active  boolean not null default true,
  created_at timestamptz not null default change_instant(),
  updated_at timestamptz not null default change_instant()
);
call keep_history('reviewer');

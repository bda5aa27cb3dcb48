create table operator (
  id              integer generated always as identity primary key,
  name            text not null check (name <> ''),
  employee_number text not null constraint employee_number_is_unique unique,
  skills          smallint[] not null default '{}',
  department      text not null check (department in ('winding', 'parts', 'qa', 'maintenance', 'warehouse', 'office')),
  is_active       boolean not null default true,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
call keep_history('operator');

create table role (
  id          integer generated always as identity primary key,
  code        text not null constraint role_code_is_unique unique,
  name_en     text not null,
  name_et     text not null,
  permissions text[] not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
call keep_history('role');

create table app_user (
  id                 integer generated always as identity primary key,
  username           text not null check (username = lower(username)) constraint username_is_unique unique,
  password_hash      text not null,
  first_name         text not null,
  last_name          text not null,
  email              text not null default '',
  operator_id        integer constraint operator_has_one_user unique references operator,
  language           text not null default 'en' check (language in ('en', 'et')),
  open_view          text not null default 'pipes' check (open_view in ('pipes', 'parts')),
  is_active          boolean not null default true,
  is_superuser       boolean not null default false,
  debug_mode_enabled boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);
call keep_history('app_user', 'password_hash');

create table user_role (
  id         integer generated always as identity primary key,
  user_id    integer not null references app_user on delete cascade,
  role_id    integer not null references role on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_has_role_once unique (user_id, role_id)
);
call keep_history('user_role');

-- The id in the cookie is never stored, only its hash.
create table session (
  id_hash    bytea primary key,
  user_id    integer not null references app_user on delete cascade,
  csrf_token text not null,
  mode       text not null check (mode in ('pipes', 'parts')),
  created_at timestamptz not null,
  active_at  timestamptz not null
);
create index session_of_user on session (user_id);

create table idempotency_key (
  user_id     integer not null references app_user on delete cascade,
  key         text not null,
  fingerprint text not null,
  reply       text not null,
  created_at  timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Kept by the rate limiter; the columns are its own.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table setting (
  id         integer generated always as identity primary key,
  key        text not null constraint setting_key_is_unique unique,
  value      jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call keep_history('setting');

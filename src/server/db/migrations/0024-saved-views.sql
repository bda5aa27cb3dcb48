-- How somebody likes to see a list: filters, columns and period under a name.
create table saved_view (
  id         integer generated always as identity primary key,
  -- The list that it shows.
  list       text not null check (list in ('pipes')),
  name       text not null check (name <> ''),
  owner_id   integer not null references app_user,
  -- The role whose users also see it; null for a private view.
  role_id    integer references role,
  -- Its filters, columns and period, checked by the schema of the contract.
  content    jsonb not null,
  created_at timestamptz not null default change_instant(),
  updated_at timestamptz not null default change_instant(),
  constraint saved_view_name_is_unique unique (owner_id, list, name)
);
call keep_history('saved_view');
create index saved_view_of_role on saved_view (role_id) where role_id is not null;

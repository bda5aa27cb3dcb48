-- A record is made when its change happens, also where the actor tells of something past: never after it was last changed.
do $$
declare
  stamped text;
begin
  for stamped in
    select c.table_name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    where c.table_schema = 'public' and c.column_name = 'updated_at'
    order by c.table_name
  loop
    execute format(
      'alter table %I alter column created_at set default change_instant(), alter column updated_at set default change_instant()',
      stamped
    );
  end loop;
end $$;

-- What the ERP knows of a part product.
alter table part_product
  add column odoo_mo_id integer,
  -- 0 unconfirmed, 1 manual, 2 auto
  add column confirm_type smallint not null default 0 check (confirm_type between 0 and 2);

-- A work plan to start from; using it copies it.
create table part_template (
  id           integer generated always as identity primary key,
  name         text not null check (name <> '') constraint part_template_name_is_unique unique,
  description  text not null default '',
  part_type_id integer references part_type,
  image        text,
  -- A work plan, as part_product.work_plan is one.
  work_plan    jsonb not null,
  is_active    boolean not null default true,
  created_at   timestamptz not null default change_instant(),
  updated_at   timestamptz not null default change_instant()
);
call keep_history('part_template');

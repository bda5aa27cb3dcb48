create table tagged_pipe_product (
  id              integer generated always as identity primary key,
  pipe_product_id integer not null references pipe_product on delete cascade,
  pipe_tag_id     integer not null references pipe_tag,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint pipe_product_has_tag_once unique (pipe_product_id, pipe_tag_id)
);
call keep_history('tagged_pipe_product');
create index pipe_product_by_tag on tagged_pipe_product (pipe_tag_id, pipe_product_id);

-- A product with a tag of an exclusive group has no other tag of that group, like a pipe.
create function refuse_second_exclusive_product_tag() returns trigger language plpgsql as $$
begin
  if exists (
    select from pipe_tag n join pipe_tag_group g on g.id = n.group_id and g.is_exclusive
    join pipe_tag o on o.group_id = g.id and o.id <> n.id
    join tagged_pipe_product t on t.pipe_tag_id = o.id and t.pipe_product_id = new.pipe_product_id and t.id <> new.id
    where n.id = new.pipe_tag_id
  ) then
    raise exception 'exclusive tag group' using errcode = 'check_violation', constraint = 'one_product_tag_of_an_exclusive_group';
  end if;
  return new;
end $$;
create trigger exclusive_tags before insert or update on tagged_pipe_product
  for each row execute function refuse_second_exclusive_product_tag();

-- A group becomes exclusive, or gets a tag, only if then no pipe and no product has several tags of it.
create or replace function refuse_exclusive_conflict() returns trigger language plpgsql as $$
declare
  changed_group constant integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if exists (
    select from (
      select pipe_tag_id, 'pipe' as kind, pipe_id as id from tagged_pipe
      union all
      select pipe_tag_id, 'pipe_product', pipe_product_id from tagged_pipe_product
    ) t
    join pipe_tag n on n.id = t.pipe_tag_id
    join pipe_tag_group g on g.id = n.group_id and g.is_exclusive
    where g.id = changed_group
    group by t.kind, t.id having count(*) > 1
  ) then
    raise exception 'several tags of an exclusive group' using errcode = 'check_violation', constraint = 'exclusive_group_has_no_conflicts';
  end if;
  return new;
end $$;

alter table plan_change drop constraint plan_change_kind_check;
alter table plan_change add constraint plan_change_kind_check
  check (kind in ('plan', 'unplan', 'revoke', 'undo', 'work_plan', 'activate', 'deactivate', 'split', 'merge', 'cancel', 'restore'));

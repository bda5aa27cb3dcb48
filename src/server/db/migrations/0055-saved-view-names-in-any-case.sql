-- Names that differ only in case cannot be told apart; the later of two gets its number.
update saved_view v set name = left(v.name, 48) || ' ' || v.id
where exists (
  select from saved_view o
  where o.owner_id = v.owner_id and o.list = v.list and lower(o.name) = lower(v.name) and o.id < v.id
);
create unique index saved_view_name_is_unique_in_any_case on saved_view (owner_id, list, lower(name));
alter table saved_view drop constraint saved_view_name_is_unique;

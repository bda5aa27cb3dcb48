-- What the planning helper keeps to is a whole number in a range that the board can show: a month and the days beyond it.
create function is_whole_number(value jsonb, lowest integer, highest integer) returns boolean language sql immutable as $$
  select case when jsonb_typeof(value) = 'number' then
    (value #>> '{}')::numeric between lowest and highest and (value #>> '{}')::numeric = trunc((value #>> '{}')::numeric)
  else false end
$$;

-- Nothing read these until now, so a value out of range only hid the default.
delete from setting
where key in ('horizon_days', 'fit_window_days') and not is_whole_number(value, 1, 62)
   or key = 'items_per_day' and not is_whole_number(value, 1, 100000);

alter table setting add constraint planning_limit_is_in_range check (case
  when key in ('horizon_days', 'fit_window_days') then is_whole_number(value, 1, 62)
  when key = 'items_per_day' then is_whole_number(value, 1, 100000)
  else true
end);

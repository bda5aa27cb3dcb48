-- A disabled user is signed out everywhere, for good: being enabled again does not bring old sessions back to life.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id;
  return null;
end $$;

create trigger disabling_ends_sessions after update of is_active on app_user
  for each row when (old.is_active and not new.is_active) execute function end_sessions();

-- Months begin in UTC, so that a database may move to a server of another time zone. Where a month cannot be made, since
-- something of it was kept already (by a clock that ran ahead), history_elsewhen goes on taking what belongs there.
create or replace function prepare_history(today date) returns void language plpgsql as $$
declare
  opens timestamp;
begin
  for opens in
    select generate_series(date_trunc('month', today::timestamp) - interval '1 month', date_trunc('month', today::timestamp) + interval '12 months', '1 month')
  loop
    if to_regclass(format('history_%s', to_char(opens, 'YYYY_MM'))) is null then
      begin
        execute format(
          'create table %I partition of history for values from (%L) to (%L)',
          'history_' || to_char(opens, 'YYYY_MM'), opens at time zone 'UTC', (opens + interval '1 month') at time zone 'UTC'
        );
      exception when invalid_object_definition or check_violation then
        raise warning 'history of % stays in history_elsewhen: %', to_char(opens, 'YYYY-MM'), sqlerrm;
      end;
    end if;
  end loop;
end $$;

-- What work orders held that disappeared with a change, so that they can come back with it.
alter table plan_change add column kept jsonb not null default '[]' check (jsonb_typeof(kept) = 'array');
alter table plan_change alter column kept drop default;
drop trigger history_insert on plan_change;
drop trigger history_update on plan_change;
drop trigger history_delete on plan_change;
drop trigger touch on plan_change;
call keep_history('plan_change', 'moves', 'kept');

-- Nobody frees time by hand: it is free once the work is done, moved or gone.
create function refuse_freeing_by_hand() returns trigger language plpgsql as $$
begin
  raise exception 'reservations follow their work orders' using errcode = 'restrict_violation';
end $$;

create trigger reservations_follow_their_orders before update or delete on work_order_reservation
  for each statement when (pg_trigger_depth() = 0) execute function refuse_freeing_by_hand();
create trigger reservations_are_not_truncated before truncate on work_order_reservation
  for each statement execute function refuse_freeing_by_hand();

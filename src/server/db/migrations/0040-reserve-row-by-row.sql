-- The same reservations as before. While statistics say that a table is nearly empty, a join reads all of its rows for each work
-- order, and a plan of thousands exceeds every timeout. What is looked up for each row by its index takes as long as before and
-- never longer (`offset 0` keeps it from becoming a join).
create or replace function release(orders integer[]) returns void language sql set enable_seqscan = off as $$
  delete from work_order_reservation r
  where r.work_order_id = any(orders) and not exists (
    select from work_order w
    where w.id = r.work_order_id and w.operator_id is not null
      and exists (select from work_order_action a where a.work_order_id = w.id and a.done_at is null offset 0)
    offset 0
  );
$$;

create or replace function reserve(orders integer[]) returns void language sql set enable_seqscan = off as $$
  select release(orders);
  insert into work_order_reservation (work_order_id, operator_id, during)
  select w.id, w.operator_id, tstzrange(w.start_time, w.end_time)
  from work_order w
  where w.id = any(orders) and w.operator_id is not null
    and exists (select from work_order_action a where a.work_order_id = w.id and a.done_at is null offset 0)
  on conflict (work_order_id) do update set operator_id = excluded.operator_id, during = excluded.during
  where (work_order_reservation.operator_id, work_order_reservation.during) is distinct from (excluded.operator_id, excluded.during);
$$;

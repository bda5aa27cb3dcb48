-- The short-term modulus of elasticity in MPa, from which the wall of a profiled pipe follows.
alter table material add column modulus double precision check (modulus > 0);

alter table pipe_product
  -- Its number in the order, or among the parts of its parent.
  add column position integer not null default 1 check (position >= 1),
  -- Set-up included.
  add column planned_start timestamptz,
  add column planned_end timestamptz,
  -- What was entered instead of the calculated value, by column: the calculated value, and why.
  add column overridden jsonb check (jsonb_typeof(overridden) = 'object'),
  add column override_reason text not null default '',
  -- Of a pipe that is made in several windings: which one, and what is done to it after winding.
  add column stage_no smallint check (stage_no >= 1),
  add column stage_name text not null default '',
  add column stage_operation text not null default '';

-- Numbers for what there is, and no plan for what has no time. This is no change of a product, so nothing is written to history.
alter table pipe_product disable trigger user;
update pipe_product p set position = n.position
from (
  select w.id, row_number() over (partition by w.parent_id, case when w.parent_id is null then r.order_id end order by r.row_number, w.id) as position
  from pipe_product w left join order_row r on r.id = w.order_row_id
) n where n.id = p.id;
update pipe_product set production_status = 0 where production_status = 1;
alter table pipe_product enable trigger user;

alter table pipe_product
  add constraint planned_product_has_a_slot check (
    (production_status = 1) <= (line_id is not null and planned_start is not null and planned_end is not null)
  ),
  add constraint slot_ends_after_it_starts check (planned_start < planned_end),
  add constraint unplanned_product_has_no_slot check (
    (production_status in (0, 6)) <= (planned_start is null and planned_end is null)
  ),
  -- Two products can swap their slots in one call.
  add constraint line_is_planned_once exclude using gist (line_id with =, tstzrange(planned_start, planned_end) with &&)
    where (production_status = 1) deferrable initially deferred;

create index pipe_product_by_plan on pipe_product (planned_start, id) where planned_start is not null;
-- What is still to be planned or made.
create index open_pipe_product on pipe_product (production_status, id) where production_status not in (4, 5);

alter table plan_change drop constraint plan_change_kind_check;
alter table plan_change add constraint plan_change_kind_check
  check (kind in ('plan', 'unplan', 'revoke', 'undo', 'work_plan', 'activate', 'deactivate', 'split', 'merge'));

create index open_pipe_blocker on pipe_blocker (pipe_product_id) where resolved_at is null;

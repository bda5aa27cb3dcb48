-- Every plan records its changes alike: what a change touches are items of its plan, part products in the parts plan.
alter table plan_change rename column part_products to items;
alter index plan_change_of_part_product rename to plan_change_of_item;

-- What moved is named alike too. This is no change of the plan, so nothing is written to history.
alter table plan_change disable trigger user;
update plan_change c
set moves = (
  select jsonb_agg(move - 'partProduct' || jsonb_build_object('item', move -> 'partProduct') order by place)
  from jsonb_array_elements(c.moves) with ordinality as moves (move, place)
)
where jsonb_array_length(c.moves) > 0;
alter table plan_change enable trigger user;

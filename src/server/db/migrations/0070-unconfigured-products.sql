-- A product that cannot be planned because its specification is not complete has the status that says so.
update pipe_product set production_status = 6
  where production_status = 0 and (dn is null or winding_minutes is null or cooling_minutes is null);

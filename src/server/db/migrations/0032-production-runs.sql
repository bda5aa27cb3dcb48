alter table pipe_product
  -- When its production began, set-up included.
  add column started_at timestamptz,
  -- When the prediction of its run was cancelled; a run that starts later is predicted again.
  add column prediction_cancelled_at timestamptz,
  add constraint only_what_began_has_a_run check (
    (production_status in (0, 1, 6)) <= (started_at is null and prediction_cancelled_at is null)
  );

-- What counts against first-pass yield: values outside their range, and decisions that a pipe is for reuse.
create index measurement_outside on measurement (pipe_id) where result > 1 and superseded_by is null;
create index pipe_decision_of_reuse on pipe_decision (pipe_id) where to_status = 3 and undone_at is null;

-- Pages of the list by the last decision, pipes without one as the earliest; pipes outside a period are passed over in the index.
create index pipe_by_review on pipe ((coalesce(reviewed_at, 'epoch'::timestamptz)), id, produced_at);

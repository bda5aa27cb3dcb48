-- What a reviewer decided today, beside the queue.
create index pipe_decision_by_user on pipe_decision (decided_by, decided_at desc);

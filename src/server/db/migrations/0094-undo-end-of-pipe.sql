-- Deleting a pipe asks these tables whether they refer to it.
create index pipe_reuses on pipe (reuse_of_id) where reuse_of_id is not null;
create index mandrel_action_of_pipe on mandrel_action (pipe_id) where pipe_id is not null;

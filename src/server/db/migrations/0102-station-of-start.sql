-- Whether the last command on an operation recorded its station, so that undo can take it back.
alter table pipe_operation add column is_station_taken boolean not null default false;

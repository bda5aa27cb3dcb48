-- What a line made last is asked for whenever it is shown, also of a line that has made little or nothing.
create index pipe_of_line on pipe (line_id, produced_at desc, id desc);

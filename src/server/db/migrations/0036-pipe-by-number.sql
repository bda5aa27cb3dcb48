-- Pages of the list by number; pipes outside a period are passed over in the index, without reading their rows.
create index pipe_by_number on pipe (number, id, produced_at);

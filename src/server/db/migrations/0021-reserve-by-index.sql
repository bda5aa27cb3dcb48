-- A connection keeps the plan of a function's statements. One made while a table had few rows reads the whole table for each work
-- order, and stays when a plan has added tens of thousands.
alter function release(integer[]) set enable_seqscan = off;
alter function reserve(integer[]) set enable_seqscan = off;

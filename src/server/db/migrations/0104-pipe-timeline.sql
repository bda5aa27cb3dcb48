-- The timeline asks which pipes something happened to within a few days, among those of years.
create index pipe_not_decided on pipe (produced_at) where status = 0;
create index pipe_by_delivery on pipe (delivered_at) where delivered_at is not null;
create index pipe_by_regrind on pipe (scrapped_at) where scrapped_at is not null;
create index pipe_operation_by_finish on pipe_operation (finished_at) where finished_at is not null;

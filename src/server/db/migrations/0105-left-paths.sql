-- Time that is booked on a work order stays on it when the rest of its work is planned elsewhere: these actions are that rest,
-- wherever they are now.
alter table work_order add column left_paths text[] not null default '{}';

-- A worker is told that a foreman has changed a correction, until they have seen it.
alter table time_correction add column seen_at timestamptz;
update time_correction set seen_at = decided_at where state = 'changed';
create index time_correction_unseen on time_correction (operator_id) where state = 'changed' and seen_at is null;

-- Several mandrels are mounted for a line, but one at a time is on it: the one that is wound on, or that was moved to winding.
alter table mandrel add column is_at_winding boolean not null default false;
create unique index one_mandrel_on_a_line on mandrel (machine_id) where is_at_winding or state = 'winding';

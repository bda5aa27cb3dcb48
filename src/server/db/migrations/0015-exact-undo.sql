-- What an exact undo needs beside the moves: each work order before and after, and the minutes of actions that left one.
-- Null where a change was made before this was recorded, or moved nothing.
alter table plan_change add column undo_record jsonb check (jsonb_typeof(undo_record) = 'object');
drop trigger history_insert on plan_change;
drop trigger history_update on plan_change;
drop trigger history_delete on plan_change;
drop trigger touch on plan_change;
call keep_history('plan_change', 'moves', 'kept', 'undo_record');

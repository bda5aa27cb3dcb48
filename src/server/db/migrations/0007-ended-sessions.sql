-- Whose sessions ended is announced, so that what they hold open ends with them. The ids are users'.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform announce('session', (select array_agg(distinct user_id::bigint) from ended));
  return null;
end $$;

create trigger ended_sessions_are_announced after delete on session
  referencing old table as ended for each statement execute function announce_ended_sessions();

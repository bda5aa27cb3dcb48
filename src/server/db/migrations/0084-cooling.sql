alter table pipe
  -- Where it cools or is worked on.
  add column station_id integer references station,
  -- The reason for ending its cooling early, the user who did, and its surface temperature in °C.
  add column cooling_end_reason text check (cooling_end_reason in ('cold_enough', 'mandrel_needed', 'place_needed', 'quality', 'other')),
  add column cooling_end_comment text,
  add column cooling_end_by integer references app_user,
  add column cooling_end_temperature double precision check (cooling_end_temperature between -50 and 400),
  add constraint other_reason_to_end_cooling_is_explained
    check (cooling_end_reason <> 'other' or length(trim(coalesce(cooling_end_comment, ''))) >= 3),
  add constraint reason_is_of_an_ended_cooling check (cooling_end_reason is null or cooling_end is not null);
create index pipe_at_station on pipe (station_id) where stage in ('cooling', 'operations');
create index cooling_pipe on pipe (cooling_planned_end, id) where stage = 'cooling';

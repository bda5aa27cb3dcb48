-- A reviewer who cannot decide yet asks for another measurement, which answers the request.
alter table pipe
  add column measuring_requested_by integer references app_user,
  add column measuring_requested_at timestamptz,
  add constraint measuring_is_requested_by_somebody check ((measuring_requested_by is null) = (measuring_requested_at is null)),
  add constraint measuring_is_requested_during_review check (measuring_requested_at is null or status = 4);

-- Which finding a scrap reason stands for, whatever the factory calls it: suggestions go by it. Null for a factory's own reasons.
alter table problem_tag
  add column code text check (code <> ''),
  add constraint problem_tag_code_is_unique unique (kind, code);
update problem_tag t set code = known.code
from (values
  ('wall_thin', 'Wall below minimum'),
  ('wall_uneven', 'Uneven wall'),
  ('diameter_off', 'Diameter out of tolerance'),
  ('oval', 'Ovality too large'),
  ('too_short', 'Length too short'),
  ('socket_off', 'Socket/spigot out of tolerance'),
  ('weight_off', 'Weight out of range'),
  ('profile_collapse', 'Profile collapsed/shifted'),
  ('ef_wire', 'EF wire broken/shorted'),
  ('low_stiffness', 'Ring stiffness too low'),
  ('lab_mfr', 'MFR/OIT failed')
) known (code, name_en)
where t.kind = 'scrap' and t.name_en = known.name_en;

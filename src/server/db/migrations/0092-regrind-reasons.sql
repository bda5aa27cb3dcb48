-- Why a pipe was ground, who recorded it, and how much regrind it gave.
alter table pipe
  add column scrapped_by integer references app_user,
  add column regrind_reason text check (regrind_reason in ('no_order', 'not_usable', 'damaged', 'trial', 'other')),
  add column regrind_comment text not null default '',
  add column regrind_kg double precision check (regrind_kg > 0),
  add constraint only_a_ground_pipe_has_a_reason check (
    scrapped_at is not null or num_nonnulls(scrapped_by, regrind_reason, regrind_kg) = 0 and regrind_comment = ''
  ),
  -- Not checked for pipes ground earlier, which could still be given to another order.
  add constraint a_ground_pipe_is_faulty_or_for_reuse check (scrapped_at is null or status in (2, 3)) not valid;

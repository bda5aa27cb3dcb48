-- A production job: a specification and the length to make. A pipe is what came of it.
create table pipe_product (
  id                 integer generated always as identity primary key,
  -- Null for stock.
  order_row_id       integer references order_row,
  parent_id          integer references pipe_product,
  name               text not null check (name <> ''),
  dn                 integer check (dn > 0),
  -- Millimetres.
  outer_diameter     double precision check (outer_diameter > 0),
  profile_id         integer references pipe_profile,
  profile_family     text check (profile_family in ('VW', 'PR', 'CPR', 'OP', 'SQ1', 'SQ2', 'ST')),
  wall_thickness     double precision check (wall_thickness > 0),
  s1                 double precision check (s1 > 0),
  s4                 double precision check (s4 > 0),
  profile_height     double precision check (profile_height > 0),
  pitch              double precision check (pitch > 0),
  stiffness_class    double precision check (stiffness_class > 0),
  stiffness_method   text check (stiffness_method in ('ISO9969', 'DIN16961')),
  sdr                double precision check (sdr > 2),
  pn                 double precision check (pn > 0),
  application        text check (application in ('U', 'UD', 'PRESSURE', 'TANK', 'CULVERT', 'RELINING', 'MARINE')),
  standard           text,
  -- Metres: of one pipe, and of the whole job.
  length             double precision not null check (length > 0),
  quantity           double precision not null check (quantity > 0),
  pieces             integer not null default 1 check (pieces >= 1),
  weight_per_meter   double precision check (weight_per_meter > 0),
  weight             double precision check (weight > 0),
  colour_inner       smallint check (colour_inner between 1 and 10),
  colour_outer       smallint check (colour_outer between 1 and 10),
  end_1              smallint check (end_1 between 0 and 6),
  end_2              smallint check (end_2 between 0 and 6),
  socket_diameter    double precision check (socket_diameter > 0),
  spigot_diameter    double precision check (spigot_diameter > 0),
  socket_depth       double precision check (socket_depth > 0),
  ef_resistance      double precision check (ef_resistance > 0),
  production_status  smallint not null default 6 check (production_status between 0 and 6),
  is_active          boolean not null default true,
  is_multi_stage     boolean not null default false,
  next_shift         boolean not null default false,
  line_id            integer references machine,
  setup_minutes      integer check (setup_minutes >= 0),
  winding_minutes    integer check (winding_minutes > 0),
  cooling_minutes    integer check (cooling_minutes > 0),
  comment            text not null default '',
  created_at         timestamptz not null default change_instant(),
  updated_at         timestamptz not null default change_instant(),
  constraint configured_job_has_a_size check (production_status in (5, 6) or (dn is not null and profile_family is not null))
);
call keep_history('pipe_product');
create index pipe_product_of_row on pipe_product (order_row_id);
create index pipe_product_of_parent on pipe_product (parent_id);

-- The recipe of a job.
create table pipe_product_material (
  id              integer generated always as identity primary key,
  pipe_product_id integer not null references pipe_product on delete cascade,
  material_id     integer not null references material,
  component       smallint not null check (component between 1 and 12),
  share_percent   double precision not null check (share_percent > 0 and share_percent <= 100),
  nominal_kg      double precision check (nominal_kg >= 0),
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint recipe_lists_material_once unique (pipe_product_id, material_id, component)
);
call keep_history('pipe_product_material');

create table pipe (
  id                  integer generated always as identity primary key,
  number              text not null constraint pipe_number_is_unique unique check (number ~ '^\d{6}-[A-Z][A-Z0-9]-\d{3}$'),
  pipe_product_id     integer not null references pipe_product,
  -- Differs from that of the job once the pipe was given to another order.
  order_row_id        integer references order_row,
  status              smallint not null default 0 check (status between 0 and 5),
  stage               text not null default 'cooling' check (stage in ('winding', 'cooling', 'qa', 'operations', 'yard', 'delivered')),
  reuse_of_id         integer references pipe,
  -- The end of winding, by which pipes are listed; cursors hold milliseconds.
  produced_at         timestamptz(3) not null,
  winding_start       timestamptz,
  cooling_start       timestamptz,
  cooling_planned_end timestamptz,
  cooling_end         timestamptz,
  demoulded_at        timestamptz,
  qa_at               timestamptz,
  delivered_at        timestamptz,
  scrapped_at         timestamptz,
  line_id             integer references machine,
  mandrel_id          integer references mandrel,
  -- As made: metres, kilograms, millimetres.
  length              double precision not null check (length > 0),
  weight              double precision check (weight > 0),
  outer_diameter      double precision check (outer_diameter > 0),
  reviewer_id         integer references app_user,
  reviewed_at         timestamptz,
  review_comment      text not null default '',
  confirm_type        smallint not null default 0 check (confirm_type between 0 and 2),
  odoo_mo_id          integer,
  odoo_confirmed_at   timestamptz,
  confirm_error       text,
  certificate_number  text constraint certificate_number_is_unique unique,
  comment             text not null default '',
  created_at          timestamptz not null default change_instant(),
  updated_at          timestamptz not null default change_instant(),
  constraint winding_ends_after_it_starts check (winding_start < produced_at),
  constraint cooling_ends_after_it_starts check (cooling_start <= cooling_end),
  constraint review_has_reviewer check ((reviewer_id is null) = (reviewed_at is null))
);
call keep_history('pipe');
-- Pages of the list, newest first; statistics and filters read the same days.
create index pipe_by_time on pipe (produced_at desc, id desc);
create index pipe_of_product on pipe (pipe_product_id);
create index pipe_of_row on pipe (order_row_id, produced_at desc, id desc);
-- The queue of the reviewers, whatever its age.
create index pipe_for_review on pipe (produced_at desc, id desc) where status = 4;
create index pipe_number_search on pipe using gin (search_form(number) gin_trgm_ops);
create index pipe_comment_search on pipe using gin (search_form(comment) gin_trgm_ops) where comment <> '';

alter table pipe_product add column replacement_of_id integer references pipe;

-- Who wound a pipe.
create table pipe_operator (
  id          integer generated always as identity primary key,
  pipe_id     integer not null references pipe on delete cascade,
  operator_id integer not null references operator,
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant(),
  constraint pipe_has_operator_once unique (pipe_id, operator_id)
);
call keep_history('pipe_operator');

create table pipe_material (
  id              integer generated always as identity primary key,
  pipe_id         integer not null references pipe on delete cascade,
  material_id     integer not null references material,
  material_lot_id integer references material_lot,
  component       smallint not null check (component between 1 and 12),
  kg              double precision not null check (kg >= 0),
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant()
);
call keep_history('pipe_material');
create index pipe_material_of_pipe on pipe_material (pipe_id);

create table tagged_pipe (
  id          integer generated always as identity primary key,
  pipe_id     integer not null references pipe on delete cascade,
  pipe_tag_id integer not null references pipe_tag,
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant(),
  constraint pipe_has_tag_once unique (pipe_id, pipe_tag_id)
);
call keep_history('tagged_pipe');

-- A value and the range that was allowed when it was entered. A correction is another row, which supersedes this one.
create table measurement (
  id                  integer generated always as identity primary key,
  pipe_id             integer not null references pipe on delete cascade,
  measurement_type_id integer not null references measurement_type,
  readings            double precision[] not null check (cardinality(readings) between 1 and 32),
  value               double precision not null,
  nominal             double precision,
  allowed_min         double precision,
  allowed_max         double precision,
  result              smallint not null check (result between 0 and 3),
  is_hot              boolean not null default false,
  temperature         double precision,
  instrument          text not null default '',
  measured_by         integer references app_user,
  measured_at         timestamptz not null,
  comment             text not null default '',
  superseded_by       integer references measurement deferrable initially deferred,
  -- Why it corrects another value; null if it does not.
  correction_reason   text,
  created_at          timestamptz not null default change_instant(),
  updated_at          timestamptz not null default change_instant(),
  constraint nothing_supersedes_itself check (superseded_by <> id)
);
call keep_history('measurement');
-- The values of a pipe by type, latest first: what filters over measurements and the passport read.
create index measurement_of_pipe on measurement (pipe_id, measurement_type_id, measured_at desc, id desc)
  include (value, result) where superseded_by is null;
create index superseded_measurement on measurement (superseded_by) where superseded_by is not null;
-- The control chart of a type.
create index measurement_of_type on measurement (measurement_type_id, measured_at desc) where superseded_by is null;

-- A decision about a pipe: by a reviewer, or by whoever found it faulty later. Undone ones stay.
create table pipe_decision (
  id          integer generated always as identity primary key,
  pipe_id     integer not null references pipe on delete cascade,
  from_status smallint not null check (from_status between 0 and 5),
  to_status   smallint not null check (to_status between 0 and 5),
  is_other    boolean not null default false,
  comment     text not null default '',
  decided_by  integer not null references app_user,
  decided_at  timestamptz not null,
  undone_at   timestamptz,
  created_at  timestamptz not null default change_instant(),
  updated_at  timestamptz not null default change_instant(),
  constraint other_reason_is_explained check (not is_other or length(trim(comment)) >= 3),
  constraint decision_changes_the_status check (from_status <> to_status)
);
call keep_history('pipe_decision');
create index pipe_decision_of_pipe on pipe_decision (pipe_id, decided_at desc);

create table pipe_decision_reason (
  id               integer generated always as identity primary key,
  pipe_decision_id integer not null references pipe_decision on delete cascade,
  problem_tag_id   integer not null references problem_tag,
  created_at       timestamptz not null default change_instant(),
  updated_at       timestamptz not null default change_instant(),
  constraint decision_has_reason_once unique (pipe_decision_id, problem_tag_id)
);
call keep_history('pipe_decision_reason');

create table pipe_blocker (
  id              integer generated always as identity primary key,
  pipe_product_id integer references pipe_product on delete cascade,
  pipe_id         integer references pipe on delete cascade,
  type            text not null check (type in ('drawing', 'material', 'mandrel', 'customer_hold', 'price', 'quality', 'stage', 'technical', 'other')),
  comment         text not null default '',
  blocked_by      integer references app_user,
  resolved_at     timestamptz,
  resolved_by     integer references app_user,
  created_at      timestamptz not null default change_instant(),
  updated_at      timestamptz not null default change_instant(),
  constraint pipe_blocker_has_one_target check (num_nonnulls(pipe_product_id, pipe_id) = 1)
);
call keep_history('pipe_blocker');
create index pipe_blocker_of_product on pipe_blocker (pipe_product_id);
create index pipe_blocker_of_pipe on pipe_blocker (pipe_id);

-- A pipe with a tag of an exclusive group has no other tag of that group.
create function refuse_second_exclusive_tag() returns trigger language plpgsql as $$
begin
  if exists (
    select from pipe_tag n join pipe_tag_group g on g.id = n.group_id and g.is_exclusive
    join pipe_tag o on o.group_id = g.id and o.id <> n.id
    join tagged_pipe t on t.pipe_tag_id = o.id and t.pipe_id = new.pipe_id and t.id <> new.id
    where n.id = new.pipe_tag_id
  ) then
    raise exception 'exclusive tag group' using errcode = 'check_violation', constraint = 'one_tag_of_an_exclusive_group';
  end if;
  return new;
end $$;
create trigger exclusive_tags before insert or update on tagged_pipe for each row execute function refuse_second_exclusive_tag();

-- A group becomes exclusive, or gets a tag, only if no pipe then has several tags of it.
create function refuse_exclusive_conflict() returns trigger language plpgsql as $$
declare
  changed_group constant integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if exists (
    select from tagged_pipe t
    join pipe_tag n on n.id = t.pipe_tag_id
    join pipe_tag_group g on g.id = n.group_id and g.is_exclusive
    where g.id = changed_group
    group by t.pipe_id having count(*) > 1
  ) then
    raise exception 'several tags of an exclusive group' using errcode = 'check_violation', constraint = 'exclusive_group_has_no_conflicts';
  end if;
  return new;
end $$;
create trigger exclusive_conflicts after update of group_id on pipe_tag for each row execute function refuse_exclusive_conflict('group_id');
create trigger exclusive_conflicts after update of is_exclusive on pipe_tag_group for each row execute function refuse_exclusive_conflict('id');

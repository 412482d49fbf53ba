-- What a lab measured of a sample: drafts until they are released. Every value that ever stood there, none overwritten.
create table lab_results (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  sample_id uuid not null,
  biomarker_code text not null references biomarkers (code),
  version integer not null check (version > 0),
  -- Null: the result was taken away.
  value text,
  source text not null check (source in ('grid', 'import', 'hl7', 'api', 'rerun')),
  is_critical boolean not null,
  measured_at timestamptz,
  entered_by uuid,
  entered_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, sample_id, biomarker_code, version),
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id),
  foreign key (organisation_id, entered_by) references users (organisation_id, id)
);
create index lab_results_critical on lab_results (organisation_id, sample_id) where is_critical;

-- What went out to the clinic, and when; a further version is an amendment and says why.
create table lab_releases (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  sample_id uuid not null,
  version integer not null check (version > 0),
  reason text,
  released_by uuid not null,
  released_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, sample_id, version),
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id),
  foreign key (organisation_id, released_by) references users (organisation_id, id)
);
create table lab_released_results (
  organisation_id uuid not null references organisations (id),
  release_id uuid not null,
  result_id uuid not null,
  primary key (organisation_id, release_id, result_id),
  foreign key (organisation_id, release_id) references lab_releases (organisation_id, id),
  foreign key (organisation_id, result_id) references lab_results (organisation_id, id)
);
create index lab_released_results_of_result on lab_released_results (organisation_id, result_id);

create table lab_reruns (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  sample_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id),
  foreign key (organisation_id, asked_by) references users (organisation_id, id)
);

-- How a lab releases; without a row it takes two people.
create table lab_rules (
  organisation_id uuid primary key references organisations (id),
  needs_second_person boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  foreign key (organisation_id, changed_by) references users (organisation_id, id)
);

-- Control materials, each with what it has to read for one biomarker.
create table lab_controls (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  lot text not null,
  biomarker_code text not null references biomarkers (code),
  low text,
  high text,
  expected text check (expected in ('Negative', 'Positive')),
  expires_on date not null,
  added_by uuid not null,
  added_at timestamptz not null,
  retired_by uuid,
  retired_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, added_by) references users (organisation_id, id),
  foreign key (organisation_id, retired_by) references users (organisation_id, id),
  check (case when expected is null then low is not null and high is not null else low is null and high is null end)
);
create index lab_controls_in_use on lab_controls (organisation_id, biomarker_code) where retired_at is null;

-- What a control read in a batch, by the limits of that time, and why results went out although it failed.
create table lab_control_runs (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  batch_id uuid not null,
  control_id uuid not null,
  value text not null,
  is_passed boolean not null,
  run_by uuid not null,
  run_at timestamptz not null,
  justification text,
  justified_by uuid,
  justified_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, batch_id) references lab_batches (organisation_id, id),
  foreign key (organisation_id, control_id) references lab_controls (organisation_id, id),
  foreign key (organisation_id, run_by) references users (organisation_id, id),
  foreign key (organisation_id, justified_by) references users (organisation_id, id),
  check ((justification is null) = (justified_by is null) and (justification is null) = (justified_at is null)),
  check (justification is null or not is_passed)
);
create index lab_control_runs_of_batch on lab_control_runs (organisation_id, batch_id, run_at desc);

-- How a lab reads the files of its instruments.
create table lab_column_mappings (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  mapping jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, name),
  foreign key (organisation_id, saved_by) references users (organisation_id, id)
);

create table lab_imports (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  file_name text not null,
  -- The file as it came; goes once its results are stored.
  content bytea,
  mapping jsonb not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  lines integer not null,
  total integer not null default 0,
  stored integer not null default 0,
  problems jsonb not null default '[]',
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users (organisation_id, id),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);

-- Results, releases and reruns are never updated or deleted by the application.
grant select, insert on lab_results, lab_releases, lab_released_results, lab_reruns, lab_controls, lab_control_runs to kitpath_app;
-- A control is only ever taken out of use, and a run only ever justified.
grant update (retired_by, retired_at) on lab_controls to kitpath_app;
grant update (justification, justified_by, justified_at) on lab_control_runs to kitpath_app;
grant select, insert, update on lab_rules, lab_column_mappings, lab_imports to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['lab_results', 'lab_releases', 'lab_released_results', 'lab_reruns', 'lab_rules', 'lab_controls',
    'lab_control_runs', 'lab_column_mappings', 'lab_imports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;

-- An instrument whose result is inconclusive or invalid has its sample tested again, and nobody has asked for that.
alter table lab_reruns alter column asked_by drop not null;

-- Which messages of instruments were stored, so that one sent again because its acknowledgement was lost changes nothing.
create table lab_hl7_messages (
  organisation_id uuid not null references organisations (id),
  sender text not null,
  message_number text not null,
  -- Of what follows the message's header: instruments number their messages anew.
  digest bytea not null,
  stored_at timestamptz not null,
  primary key (organisation_id, sender, message_number)
);

-- What instruments call what they measure, and the biomarker that a lab's user has matched it to; "-" is left out.
create table lab_instrument_codes (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  instrument text not null,
  code_system text not null,
  code text not null,
  name text not null,
  biomarker_code text,
  seen_at timestamptz not null,
  matched_by uuid,
  matched_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, instrument, code_system, code),
  foreign key (organisation_id, matched_by) references users (organisation_id, id),
  check ((biomarker_code is null) = (matched_by is null) and (biomarker_code is null) = (matched_at is null))
);

-- Results that wait until their code is matched, or whose storing then met a problem.
create table lab_waiting_results (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  code_id uuid not null,
  sample_id uuid not null,
  value text not null,
  unit text not null,
  measured_at timestamptz,
  received_at timestamptz not null,
  problem text,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, code_id, sample_id, value, unit, measured_at),
  foreign key (organisation_id, code_id) references lab_instrument_codes (organisation_id, id),
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id) on delete cascade
);
create index lab_waiting_results_of_sample on lab_waiting_results (organisation_id, sample_id);

grant select, insert, update, delete on lab_hl7_messages, lab_waiting_results to kitpath_app;
grant select, insert, update on lab_instrument_codes to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['lab_hl7_messages', 'lab_instrument_codes', 'lab_waiting_results'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;

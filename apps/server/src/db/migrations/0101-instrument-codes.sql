-- An instrument whose result is inconclusive or invalid has its sample tested again, and nobody has asked for that.
-- No version reads who asked.
-- squawk-ignore ban-drop-not-null
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
  foreign key (organisation_id, sample_id) references lab_samples (organisation_id, id)
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

grant select, delete on lab_waiting_results to kitpath_retention;
create policy retention on lab_waiting_results to kitpath_retention using (true);

create or replace function forget_kits(gone uuid[]) returns void
  language plpgsql
  as $$
  declare
    sample record;
  begin
    for sample in
      select s.organisation_id as lab, s.id from lab_samples s where s.clinic_id = current_tenant() and s.kit_id = any(gone)
    loop
      delete from lab_released_results r using lab_releases l
        where l.organisation_id = sample.lab and l.sample_id = sample.id
          and r.organisation_id = l.organisation_id and r.release_id = l.id;
      delete from lab_releases where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_reruns where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_results where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_waiting_results where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_unmatched where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_samples where organisation_id = sample.lab and id = sample.id;
    end loop;
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.kit_id = any(gone)));
    update orders set replaces_kit_id = null where clinic_id = current_tenant() and replaces_kit_id = any(gone);
    delete from kit_events where clinic_id = current_tenant() and kit_id = any(gone);
    delete from parcels where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kit_codes where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kits where clinic_id = current_tenant() and id = any(gone);
  end $$;

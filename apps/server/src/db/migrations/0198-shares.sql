-- Results that a person shares with somebody else, a doctor, by a link with a code.
create table person_shares (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  -- Whose results they are, and who shares them: they themselves, or somebody who looks after them.
  patient_id uuid not null,
  shared_by uuid not null,
  for_whom text not null,
  -- Null: all.
  test_ids uuid[],
  -- Of the link's secret and the code together: without the link, the code cannot be found by trying.
  code_hash bytea not null,
  -- Makes the key of the files, together with the link's secret.
  salt bytea not null,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'wrong_codes')),
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade,
  check ((ended_at is null) = (ended_by is null))
);
create index person_shares_of_person on person_shares (clinic_id, patient_id, id);

create table person_share_openings (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  share_id uuid not null,
  opened_at timestamptz not null,
  -- As they called themselves.
  reader_name text not null,
  form text not null check (form in ('page', 'pdf', 'csv', 'fhir', 'app')),
  -- Of the address at which an app fetches the file, for a few minutes.
  ticket_hash bytea,
  primary key (clinic_id, id),
  foreign key (clinic_id, share_id) references person_shares (clinic_id, id) on delete cascade
);
create index person_share_openings_of_share on person_share_openings (clinic_id, share_id, id);

-- Directory: how a link finds its clinic.
create table person_share_links (
  secret_hash bytea primary key,
  clinic_id uuid not null,
  share_id uuid not null,
  foreign key (clinic_id, share_id) references person_shares (clinic_id, id) on delete cascade
);
create index person_share_links_of_share on person_share_links (clinic_id, share_id);

grant select, insert, delete on person_shares to kitpath_app;
grant update (wrong_codes, ended_at, ended_by) on person_shares to kitpath_app;
grant select, insert, delete on person_share_openings to kitpath_app;
grant select, insert on person_share_links to kitpath_app;
grant select on person_shares, person_share_openings to kitpath_person;
grant select, delete on person_shares to kitpath_retention;

do $$
declare
  name text;
begin
  foreach name in array array['person_shares', 'person_share_openings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;
create policy retention on person_shares to kitpath_retention using (clinic_id = (select current_tenant()));
create policy person on person_shares for select to kitpath_person
  using (clinic_id = (select current_tenant()) and patient_id = (select current_person()));
create policy person on person_share_openings for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and share_id = any (array(select s.id from person_shares s where s.clinic_id = (select current_tenant()))));

create or replace function forget_people(before timestamptz, most integer)
  returns table (id uuid, is_erased boolean)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_people(before) limit most) e;
    return query select p.id, p.erased_at is not null from patients p where p.clinic_id = current_tenant() and p.id = any(gone);
    delete from person_sessions where clinic_id = current_tenant() and (patient_id = any(gone) or seen_id = any(gone));
    delete from person_devices where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_carers where clinic_id = current_tenant() and (patient_id = any(gone) or carer_id = any(gone));
    delete from person_passkeys where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_access where clinic_id = current_tenant() and patient_id = any(gone);
    delete from person_shares where clinic_id = current_tenant() and patient_id = any(gone);
    delete from erasures where clinic_id = current_tenant() and patient_id = any(gone);
    delete from patients where clinic_id = current_tenant() and id = any(gone);
  end $$;

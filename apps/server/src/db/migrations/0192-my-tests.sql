-- My tests: the place of the people who take a clinic's tests.

-- Requests of a person run as this role: it reads what is theirs and what is everybody's, and changes nothing.
grant usage on schema public to kitpath_person;

create function current_person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('kitpath.person', true), '')::uuid;

-- How a clinic has set its place up; without a row it is off.
create table person_places (
  clinic_id uuid primary key references organisations (id),
  is_on boolean not null,
  invites boolean not null default true,
  welcome text not null default '',
  help text not null default '',
  links jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz not null
);

-- Of whom the clinic's place knows: invited, and in.
create table person_access (
  clinic_id uuid not null references organisations (id),
  patient_id uuid not null,
  invited_at timestamptz,
  entered_at timestamptz,
  last_entered_at timestamptz,
  -- The person has closed their access, or the clinic has; until they are invited anew nobody enters as them.
  closed_at timestamptz,
  closed_by text check (closed_by in ('person', 'clinic')),
  primary key (clinic_id, patient_id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade,
  check ((closed_at is null) = (closed_by is null))
);
create index person_access_latest on person_access (clinic_id, last_entered_at desc, patient_id) where last_entered_at is not null;

create table person_passkeys (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  patient_id uuid not null,
  credential text not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, credential),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade
);
create index person_passkeys_of_person on person_passkeys (clinic_id, patient_id);

-- Who sees somebody else's tests: a parent a child's, a carer with consent.
create table person_carers (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  -- Whose tests, and who sees them.
  patient_id uuid not null,
  carer_id uuid not null,
  basis text not null check (basis in ('parent', 'guardian', 'consent', 'attorney')),
  granted_by uuid not null,
  granted_at timestamptz not null,
  -- The last day, where the clinic has set one.
  ends_on date,
  ended_at timestamptz,
  ended_by text check (ended_by in ('clinic', 'person', 'carer')),
  -- What the young person wishes, once they are old enough to say.
  wish text check (wish in ('keep', 'end')),
  wished_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade,
  foreign key (clinic_id, carer_id) references patients (clinic_id, id) on delete cascade,
  check (patient_id <> carer_id),
  check ((ended_at is null) = (ended_by is null)),
  check ((wish is null) = (wished_at is null))
);
create unique index person_carers_standing on person_carers (clinic_id, carer_id, patient_id) where ended_at is null;
create index person_carers_of_carer on person_carers (clinic_id, carer_id);
create index person_carers_of_person on person_carers (clinic_id, patient_id);

-- Directories: how somebody who is not signed in is known.

-- A way in that was sent: a link in an e-mail, or a code in a text message. Whom it can let in was decided when it was asked for.
create table person_entries (
  id uuid primary key,
  clinic_id uuid not null references organisations (id),
  patient_ids uuid[] not null,
  channel text not null check (channel in ('email', 'text')),
  -- Where it was sent, so that nobody can flood a mailbox.
  address_hash bytea not null,
  secret_hash bytea unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index person_entries_expired on person_entries (expires_at);
create index person_entries_to on person_entries (clinic_id, address_hash, created_at);
create index person_entries_to_nobody on person_entries (clinic_id, created_at) where patient_ids = '{}';

create table person_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  clinic_id uuid not null,
  -- Who has signed in, and whose tests they see: their own, or those of somebody they look after.
  patient_id uuid not null,
  seen_id uuid not null,
  binding_hash bytea,
  user_agent text,
  is_trusted boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade,
  foreign key (clinic_id, seen_id) references patients (clinic_id, id) on delete cascade
);
create index person_sessions_of_person on person_sessions (clinic_id, patient_id);
create index person_sessions_of_seen on person_sessions (clinic_id, seen_id);
create index person_sessions_last_used on person_sessions (last_used_at);

-- Browsers in which somebody has said when they were born: the next link opens there without asking.
create table person_devices (
  device_hash bytea not null,
  clinic_id uuid not null,
  patient_id uuid not null,
  last_used_at timestamptz not null,
  primary key (device_hash, clinic_id, patient_id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id) on delete cascade
);
create index person_devices_of_person on person_devices (clinic_id, patient_id);

grant select, insert, update on person_places, person_access, person_passkeys, person_carers to kitpath_app;
grant delete on person_access, person_passkeys to kitpath_app;
grant select, insert, update, delete on person_entries, person_sessions, person_devices to kitpath_app;

do $$
declare
  name text;
begin
  foreach name in array array['person_places', 'person_access', 'person_passkeys', 'person_carers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

-- People are found by the last digits of their number, in whatever form it was written.
-- squawk-ignore require-concurrent-index-creation
create index if not exists patients_by_digits on patients (clinic_id, right(regexp_replace(mobile_number, '\D', '', 'g'), 8))
  where erased_at is null;

-- What a person's role reads. Everybody's:

grant select on products, biomarkers, product_biomarkers, product_versions, biomarker_versions, questionnaire_versions to kitpath_person;
grant select (id, name, kind, partner_code, country) on organisations to kitpath_person;

-- Theirs. The ids are looked up once a query, and each of the tables shows its own rows only.

grant select on patients, tests, orders, kits, kit_events, appointments, result_sets, results, commentaries, commentary_attachments,
  attachments, activation_consents, given_answers, certificates, privacy_requests, person_access, person_passkeys, person_carers to kitpath_person;
grant select (clinic_id, id, test_id, result_version, state, disclosure, disclosed_at, opened_at, ended_at) on reviews to kitpath_person;
grant select (clinic_id, id, test_id, acknowledged_at, withdrawn_at) on critical_alerts to kitpath_person;
grant select (organisation_id, id, actor_kind, actor_id, action, subject_kind, subject_id, occurred_at) on audit_log to kitpath_person;

create policy person on patients for select to kitpath_person
  using (clinic_id = (select current_tenant()) and id = (select current_person()));
create policy person on tests for select to kitpath_person
  using (clinic_id = (select current_tenant()) and patient_id = (select current_person()) and status <> 'withdrawn');
create policy person on orders for select to kitpath_person
  using (clinic_id = (select current_tenant()) and erased_at is null and (
    patient_id = (select current_person())
    or id = any (array(select t.order_id from tests t where t.clinic_id = (select current_tenant()) and t.patient_id = (select current_person())))));
-- A kit is theirs once it is registered to them; before, if it was ordered for them.
create policy person on kits for select to kitpath_person
  using (clinic_id = (select current_tenant()) and (
    id = any (array(select t.kit_id from tests t where t.clinic_id = (select current_tenant()) and t.patient_id = (select current_person())))
    or status in ('dispatched', 'out_for_delivery', 'received') and order_id = any (array(
      select o.id from orders o where o.clinic_id = (select current_tenant()) and o.patient_id = (select current_person())))));
create policy person on kit_events for select to kitpath_person
  using (clinic_id = (select current_tenant()) and kit_id = any (array(select k.id from kits k where k.clinic_id = (select current_tenant()))));
create policy person on appointments for select to kitpath_person
  using (clinic_id = (select current_tenant()) and order_id = any (array(
    select o.id from orders o where o.clinic_id = (select current_tenant()) and o.patient_id = (select current_person()))));
create policy person on reviews for select to kitpath_person
  using (clinic_id = (select current_tenant()) and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()))));
create policy person on critical_alerts for select to kitpath_person
  using (clinic_id = (select current_tenant()) and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()))));
-- Results are theirs to read once the clinic's policy has disclosed them, and critical ones once the clinic has taken the call.
create policy person on result_sets for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()) and t.processed_at is not null))
    and not exists (select from reviews r
      where r.clinic_id = result_sets.clinic_id and r.test_id = result_sets.test_id and r.result_version = result_sets.version
        and r.disclosed_at is null)
    and not exists (select from critical_alerts a
      where a.clinic_id = result_sets.clinic_id and a.test_id = result_sets.test_id
        and a.acknowledged_at is null and a.withdrawn_at is null));
create policy person on results for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and result_set_id = any (array(select s.id from result_sets s where s.clinic_id = (select current_tenant()))));
create policy person on commentaries for select to kitpath_person
  using (clinic_id = (select current_tenant()) and exists (select from result_sets s
    where s.clinic_id = commentaries.clinic_id and s.test_id = commentaries.test_id and s.version = commentaries.result_version));
create policy person on commentary_attachments for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and commentary_id = any (array(select c.id from commentaries c where c.clinic_id = (select current_tenant())
      and c.test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()))))));
create policy person on attachments for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    and exists (select from commentary_attachments c where c.clinic_id = attachments.clinic_id and c.attachment_id = attachments.id));
create policy person on activation_consents for select to kitpath_person
  using (clinic_id = (select current_tenant()) and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()))));
create policy person on given_answers for select to kitpath_person
  using (clinic_id = (select current_tenant()) and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant()))));
create policy person on certificates for select to kitpath_person
  using (clinic_id = (select current_tenant()) and test_id = any (array(select s.test_id from result_sets s where s.clinic_id = (select current_tenant()))));
create policy person on privacy_requests for select to kitpath_person
  using (organisation_id = (select current_tenant()) and patient_id = (select current_person()));
create policy person on audit_log for select to kitpath_person
  using (organisation_id = (select current_tenant()) and (
    subject_kind = 'test' and subject_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    or subject_kind = 'patient' and subject_id = (select current_person())));
create policy person on person_access for select to kitpath_person
  using (clinic_id = (select current_tenant()) and patient_id = (select current_person()));
create policy person on person_passkeys for select to kitpath_person
  using (clinic_id = (select current_tenant()) and patient_id = (select current_person()));
create policy person on person_carers for select to kitpath_person
  using (clinic_id = (select current_tenant()) and (patient_id = (select current_person()) or carer_id = (select current_person())));

-- A challenge for a new passkey can be a test taker's too.
alter table passkey_challenges drop constraint passkey_challenges_user_id_fkey;

-- What belongs to a person's place goes with the person.
grant select, delete on person_access, person_passkeys, person_carers, person_sessions, person_devices to kitpath_retention;
do $$
declare
  name text;
begin
  foreach name in array array['person_access', 'person_passkeys', 'person_carers'] loop
    execute format('create policy retention on %I to kitpath_retention using (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

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
    delete from erasures where clinic_id = current_tenant() and patient_id = any(gone);
    delete from patients where clinic_id = current_tenant() and id = any(gone);
  end $$;

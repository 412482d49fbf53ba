-- Requests of people, how long records are kept, breaches and sub-processors (decision 21).

-- Since when a person's data is kept and not used, at their request.
alter table patients add column restricted_at timestamptz;
create index patients_restricted on patients (clinic_id, id) where restricted_at is not null;

-- Who erases may be of the platform's staff, who are no users of the clinic.
alter table erasures alter column erased_by drop not null;
alter table erasures add column staff_id uuid;
alter table erasures add constraint erasures_by check ((erased_by is null) <> (staff_id is null));

-- A request stands with the clinic whose customer asks, or with the platform itself where nobody knows them: then it says who.
create table privacy_requests (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null check (kind in ('access', 'erasure', 'restriction')),
  patient_id uuid,
  person_name text,
  person_email text,
  state text not null check (state in ('received', 'confirmed', 'fulfilled', 'refused')),
  received_on date not null,
  due_on date not null,
  identity_check text check (identity_check in ('photo_id', 'known_email', 'call_back', 'by_partner')),
  extended_at timestamptz,
  extension_reason text,
  reason text,
  file_made_at timestamptz,
  lifted_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patients (clinic_id, id),
  check ((patient_id is null) = (person_name is not null) and (patient_id is null) = (person_email is not null)),
  check ((state in ('fulfilled', 'refused')) = (closed_at is not null)),
  check (due_on >= received_on)
);
create index privacy_requests_of_patient on privacy_requests (organisation_id, patient_id) where patient_id is not null;
create index privacy_requests_open on privacy_requests (due_on, id) where closed_at is null;
create index privacy_requests_closed on privacy_requests (closed_at desc, id desc) where closed_at is not null;

-- What was done about a request, by whom and when. Never changed.
create table privacy_request_steps (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  request_id uuid not null,
  step text not null check (step in ('received', 'confirmed', 'extended', 'file_made', 'fulfilled', 'refused', 'lifted')),
  -- A user of the organisation, or one of the platform's staff.
  user_id uuid,
  staff_id uuid,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, request_id) references privacy_requests (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id),
  check ((user_id is null) <> (staff_id is null))
);
create index privacy_request_steps_of_request on privacy_request_steps (organisation_id, request_id, at);

-- The platform's register of breaches, with everybody each concerns.
create table breaches (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  title text not null,
  what_happened text not null,
  data_concerned text not null,
  people integer check (people >= 0),
  measures text not null,
  outcome text,
  known_at timestamptz not null,
  due_at timestamptz not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, opened_by) references users (organisation_id, id),
  check ((closed_at is null) = (outcome is null))
);
create table breach_partners (
  organisation_id uuid not null references organisations (id),
  breach_id uuid not null,
  partner_id uuid not null references organisations (id),
  told_at timestamptz,
  told_people integer not null default 0,
  primary key (organisation_id, breach_id, partner_id),
  foreign key (organisation_id, breach_id) references breaches (organisation_id, id)
);

-- Who processes personal data for the platform: used from a day on, which is no sooner than the notice allows.
create table sub_processors (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  purpose text not null,
  data text not null,
  place text not null,
  announced_on date not null,
  effective_on date not null,
  ended_on date,
  told integer not null default 0,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  check (effective_on >= announced_on)
);

-- How many years each class of records is kept where that is more than seven.
create table retention_settings (
  class text primary key check (class in ('results', 'orders', 'people', 'requests', 'breaches', 'audit')),
  years integer not null check (years between 7 and 30),
  changed_by uuid not null,
  changed_at timestamptz not null
);
-- What each run of the daily job deleted.
create table retention_runs (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  day date not null,
  deleted jsonb not null,
  finished_at timestamptz not null,
  primary key (organisation_id, id)
);
-- Where the beginning of a chain of the audit log was cut off, and the hash it was cut at.
create table audit_cuts (
  organisation_id uuid primary key references organisations (id),
  seq bigint not null check (seq > 0),
  hash bytea not null,
  cut_at timestamptz not null
);

grant select, insert, update on privacy_requests, breaches, breach_partners, sub_processors, retention_settings to kitpath_app;
grant delete on breach_partners to kitpath_app;
grant select, insert on privacy_request_steps, retention_runs to kitpath_app;
grant select on audit_cuts to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['privacy_requests', 'privacy_request_steps', 'breaches', 'breach_partners', 'sub_processors',
    'retention_runs', 'audit_cuts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;

-- What the privacy desk sees of every tenant, in the platform's own transaction alone: ids, states and days, and where an e-mail
-- is known. Who it is is then read in that tenant, whose log tells of it.
create index patients_by_email on patients (lower(email)) where erased_at is null;
grant select (organisation_id, id, kind, state, received_on, due_on, extended_at, closed_at) on privacy_requests to kitpath_search;
grant select (organisation_id, user_id, document, version, ip, accepted_at) on consents to kitpath_search;
create policy search on privacy_requests for select to kitpath_search using (true);
create policy search on consents for select to kitpath_search using (true);
create function privacy_requests_of_all()
  returns table (organisation_id uuid, id uuid, kind text, state text, received_on date, due_on date, extended_at timestamptz,
    closed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select r.organisation_id, r.id, r.kind, r.state, r.received_on, r.due_on, r.extended_at, r.closed_at
    from privacy_requests r where is_platform()
  $$;
create function patients_with_email(wanted text)
  returns table (clinic_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.clinic_id, p.id from patients p
    where is_platform() and p.erased_at is null and lower(p.email) = lower(wanted)
  $$;
create function consents_of_all()
  returns table (organisation_id uuid, user_id uuid, document text, version text, ip text, accepted_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organisation_id, c.user_id, c.document, c.version, c.ip, c.accepted_at from consents c where is_platform()
  $$;
grant create on schema public to kitpath_search;
alter function privacy_requests_of_all owner to kitpath_search;
alter function patients_with_email owner to kitpath_search;
alter function consents_of_all owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function privacy_requests_of_all, patients_with_email, consents_of_all from public;
grant execute on function privacy_requests_of_all, patients_with_email, consents_of_all to kitpath_app;

-- Retention. The application deletes nothing of what is append-only: functions of a role of its own do, in one tenant at a time,
-- and what is younger than seven years they do not touch, whatever they are asked. What a preview counts and what is then deleted
-- are found by the same `expired_…` function.

create index domain_events_of_kit on domain_events (clinic_id, kit_id) where kit_id is not null;
create index domain_events_of_test on domain_events (clinic_id, test_id) where test_id is not null;
create index tests_by_order on tests (clinic_id, order_id);

grant usage on schema public to kitpath_retention;
grant execute on function current_tenant() to kitpath_retention;
do $$
declare
  name text;
begin
  -- Of the clinic or organisation whose turn it is.
  foreach name in array array['patients', 'erasures', 'orders', 'kits', 'kit_events', 'tests', 'result_sets', 'results',
    'certificates', 'activation_consents', 'domain_events', 'emails', 'webhook_deliveries', 'webhook_attempts', 'billing_lines',
    'invoices', 'bulk_order_rows', 'bulk_order_keys', 'shop_order_lines', 'shop_orders', 'privacy_requests',
    'privacy_request_steps', 'breaches', 'breach_partners', 'audit_log', 'audit_chain', 'audit_cuts', 'audit_unsealed'] loop
    execute format('grant select, delete on %I to kitpath_retention', name);
    execute format('create policy retention on %I to kitpath_retention using (%I = (select current_tenant()))', name,
      (select column_name from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = name and c.ordinal_position = 1));
  end loop;
  -- A lab's own records of a clinic's kits.
  foreach name in array array['lab_samples', 'lab_results', 'lab_releases', 'lab_released_results', 'lab_reruns',
    'lab_unmatched'] loop
    execute format('grant select, delete on %I to kitpath_retention', name);
    execute format('create policy retention on %I to kitpath_retention using (true)', name);
  end loop;
end $$;
grant select, delete on certificate_codes, kit_codes, parcels, waiting_orders to kitpath_retention;
grant update (replaces_kit_id) on orders to kitpath_retention;
grant insert on audit_cuts to kitpath_retention;
grant update (seq, hash, cut_at) on audit_cuts to kitpath_retention;

-- Nobody's records go before their years, whatever is asked for.
create function assert_years_over(before timestamptz) returns void
  language plpgsql stable
  as $$
  begin
    if before is null or before > now() - interval '7 years' then
      raise exception 'Records of % are kept by law', before using errcode = 'check_violation';
    end if;
  end $$;

-- Whose data is restricted, or who waits for an answer: all of theirs stays.
create function is_held(patient uuid) returns boolean
  language sql stable
  as $$
    select exists (select from patients p where p.clinic_id = current_tenant() and p.id = patient and p.restricted_at is not null)
      or exists (select from privacy_requests r
        where r.organisation_id = current_tenant() and r.patient_id = patient and r.closed_at is null)
  $$;

create function expired_tests(before timestamptz)
  returns table (id uuid, kit_id uuid, category text, status text)
  language sql stable
  as $$
    select t.id, t.kit_id, t.category, t.status from tests t
    where t.clinic_id = current_tenant() and t.registered_at < before
      and coalesce((select max(s.released_at) from result_sets s where s.clinic_id = t.clinic_id and s.test_id = t.id),
        t.registered_at) < before
      and (t.patient_id is null or not is_held(t.patient_id))
  $$;

-- `tests_before` and the like: what else goes in the same run, for a preview; the run itself deletes that first.
create function expired_orders(before timestamptz, tests_before timestamptz default '-infinity')
  returns table (id uuid, product_code text, status text)
  language sql stable
  as $$
    select o.id, o.product_code, o.status from orders o
    where o.clinic_id = current_tenant() and o.created_at < before
      and (o.patient_id is null or not is_held(o.patient_id))
      and not exists (select from tests t where t.clinic_id = o.clinic_id and t.order_id = o.id
        and t.id not in (select e.id from expired_tests(tests_before) e))
  $$;

create function expired_requests(before timestamptz) returns table (id uuid)
  language sql stable
  as $$
    select r.id from privacy_requests r
    where r.organisation_id = current_tenant() and r.closed_at < before
      and not (r.kind = 'restriction' and r.state = 'fulfilled' and r.lifted_at is null)
  $$;

create function expired_people(before timestamptz, tests_before timestamptz default '-infinity',
    orders_before timestamptz default '-infinity', requests_before timestamptz default '-infinity')
  returns table (id uuid, is_erased boolean)
  language sql stable
  as $$
    select p.id, p.erased_at is not null from patients p
    where p.clinic_id = current_tenant() and p.last_active_at < before and p.restricted_at is null
      and not exists (select from orders o where o.clinic_id = p.clinic_id and o.patient_id = p.id
        and o.id not in (select e.id from expired_orders(orders_before, tests_before) e))
      and not exists (select from tests t where t.clinic_id = p.clinic_id and t.patient_id = p.id
        and t.id not in (select e.id from expired_tests(tests_before) e))
      and not exists (select from privacy_requests r where r.organisation_id = p.clinic_id and r.patient_id = p.id
        and r.id not in (select e.id from expired_requests(requests_before) e))
  $$;

create function expired_breaches(before timestamptz) returns table (id uuid)
  language sql stable
  as $$ select b.id from breaches b where b.organisation_id = current_tenant() and b.closed_at < before $$;

-- Entries up to the first that stays: a chain is cut at its beginning alone.
create function expired_audit(before timestamptz) returns table (id uuid, seq bigint)
  language sql stable
  as $$
    select c.audit_id, c.seq from audit_chain c
    where c.organisation_id = current_tenant() and c.seq < coalesce(
      (select min(k.seq) from audit_chain k join audit_log a on a.organisation_id = k.organisation_id and a.id = k.audit_id
        where k.organisation_id = current_tenant() and a.occurred_at >= before),
      (select max(l.seq) + 1 from audit_chain l where l.organisation_id = current_tenant()))
  $$;

create function forget_events(gone uuid[]) returns void
  language plpgsql
  as $$
  begin
    delete from emails where clinic_id = current_tenant() and event_id = any(gone);
    delete from webhook_attempts a using webhook_deliveries d
      where a.clinic_id = current_tenant() and d.clinic_id = a.clinic_id and d.id = a.delivery_id and d.event_id = any(gone);
    delete from webhook_deliveries where clinic_id = current_tenant() and event_id = any(gone);
    delete from domain_events where clinic_id = current_tenant() and id = any(gone);
  end $$;

create function forget_kits(gone uuid[]) returns void
  language plpgsql
  as $$
  declare
    samples uuid[] := array(select s.id from lab_samples s where s.clinic_id = current_tenant() and s.kit_id = any(gone));
  begin
    delete from lab_released_results r using lab_releases l
      where l.organisation_id = r.organisation_id and l.id = r.release_id and l.sample_id = any(samples);
    delete from lab_releases where sample_id = any(samples);
    delete from lab_reruns where sample_id = any(samples);
    delete from lab_results where sample_id = any(samples);
    delete from lab_unmatched where sample_id = any(samples);
    delete from lab_samples where id = any(samples);
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.kit_id = any(gone)));
    update orders set replaces_kit_id = null where clinic_id = current_tenant() and replaces_kit_id = any(gone);
    delete from kit_events where clinic_id = current_tenant() and kit_id = any(gone);
    delete from parcels where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kit_codes where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kits where clinic_id = current_tenant() and id = any(gone);
  end $$;

create function forget_tests(before timestamptz, most integer)
  returns table (id uuid, category text, status text)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    gone_kits uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id), array_agg(e.kit_id) into gone, gone_kits from (select * from expired_tests(before) limit most) e;
    return query select t.id, t.category, t.status from tests t where t.clinic_id = current_tenant() and t.id = any(gone);
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.test_id = any(gone)));
    delete from certificate_codes where clinic_id = current_tenant() and certificate_id in
      (select c.id from certificates c where c.clinic_id = current_tenant() and c.test_id = any(gone));
    delete from certificates where clinic_id = current_tenant() and test_id = any(gone);
    delete from activation_consents where clinic_id = current_tenant() and test_id = any(gone);
    delete from results where clinic_id = current_tenant() and result_set_id in
      (select s.id from result_sets s where s.clinic_id = current_tenant() and s.test_id = any(gone));
    delete from result_sets where clinic_id = current_tenant() and test_id = any(gone);
    delete from tests where clinic_id = current_tenant() and id = any(gone);
    -- A kit whose registration was undone may have been registered anew.
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.id = any(gone_kits)
      and not exists (select from tests t where t.clinic_id = k.clinic_id and t.kit_id = k.id)));
  end $$;

create function forget_orders(before timestamptz, most integer)
  returns table (id uuid, product_code text, status text, invoices bigint)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    of_shops uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_orders(before) limit most) e;
    return query select o.id, o.product_code, o.status,
        (select count(*) from invoices i where i.clinic_id = o.clinic_id and i.order_id = o.id)
      from orders o where o.clinic_id = current_tenant() and o.id = any(gone);
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.order_id = any(gone)));
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.order_id = any(gone)));
    delete from billing_lines where clinic_id = current_tenant() and order_id = any(gone);
    delete from invoices where clinic_id = current_tenant() and order_id = any(gone);
    delete from bulk_order_rows where clinic_id = current_tenant() and order_id = any(gone);
    delete from bulk_order_keys where clinic_id = current_tenant() and order_id = any(gone);
    of_shops := array(select l.shop_order_id from shop_order_lines l where l.clinic_id = current_tenant() and l.order_id = any(gone));
    delete from shop_order_lines where clinic_id = current_tenant() and order_id = any(gone);
    delete from shop_orders s where s.clinic_id = current_tenant() and s.id = any(of_shops)
      and not exists (select from shop_order_lines l where l.clinic_id = s.clinic_id and l.shop_order_id = s.id);
    delete from waiting_orders where clinic_id = current_tenant() and order_id = any(gone);
    delete from orders where clinic_id = current_tenant() and id = any(gone);
  end $$;

create function forget_people(before timestamptz, most integer)
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
    delete from erasures where clinic_id = current_tenant() and patient_id = any(gone);
    delete from patients where clinic_id = current_tenant() and id = any(gone);
  end $$;

create function forget_requests(before timestamptz, most integer) returns table (id uuid)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_requests(before) limit most) e;
    delete from privacy_request_steps where organisation_id = current_tenant() and request_id = any(gone);
    delete from privacy_requests where organisation_id = current_tenant() and id = any(gone);
    return query select unnest(gone);
  end $$;

create function forget_breaches(before timestamptz, most integer) returns table (id uuid)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_breaches(before) limit most) e;
    delete from breach_partners where organisation_id = current_tenant() and breach_id = any(gone);
    delete from breaches where organisation_id = current_tenant() and id = any(gone);
    return query select unnest(gone);
  end $$;

create function forget_audit(before timestamptz, most integer, at timestamptz) returns table (id uuid)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    last bigint;
  begin
    perform assert_years_over(before);
    select array_agg(e.id), max(e.seq) into gone, last from (select * from expired_audit(before) order by seq limit most) e;
    if gone is null then
      return;
    end if;
    insert into audit_cuts (organisation_id, seq, hash, cut_at)
      select current_tenant(), c.seq, c.hash, at from audit_chain c where c.organisation_id = current_tenant() and c.seq = last
      on conflict (organisation_id) do update set seq = excluded.seq, hash = excluded.hash, cut_at = excluded.cut_at;
    delete from audit_chain where organisation_id = current_tenant() and seq <= last;
    delete from audit_log where organisation_id = current_tenant() and id = any(gone);
    return query select unnest(gone);
  end $$;

grant create on schema public to kitpath_retention;
alter function forget_tests owner to kitpath_retention;
alter function forget_orders owner to kitpath_retention;
alter function forget_people owner to kitpath_retention;
alter function forget_requests owner to kitpath_retention;
alter function forget_breaches owner to kitpath_retention;
alter function forget_audit owner to kitpath_retention;
revoke create on schema public from kitpath_retention;
revoke all on function forget_tests, forget_orders, forget_people, forget_requests, forget_breaches, forget_audit from public;
grant execute on function forget_tests, forget_orders, forget_people, forget_requests, forget_breaches, forget_audit to kitpath_app;

-- New products and biomarkers by staff.
grant insert on products, biomarkers, product_biomarkers to kitpath_app;

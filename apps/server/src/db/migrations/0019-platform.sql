-- Staff of the platform work in the tenants of partners and labs, one at a time, by name (decision 23).

-- Whether the running transaction is the platform's own. What looks into every tenant answers there alone.
create function is_platform() returns boolean
  language sql stable
  as $$ select exists (select from organisations o where o.id = current_tenant() and o.kind = 'platform') $$;

alter table kit_events drop constraint kit_events_actor_kind_check;
alter table kit_events add constraint kit_events_actor_kind_check
  check (actor_kind in ('user', 'api_key', 'patient', 'carrier', 'warehouse', 'lab', 'simulator', 'system', 'staff'));

create index logins_of_organisation on logins (organisation_id);

-- How long after it is sent an invoice is due; why an organisation is suspended.
alter table organisations add column payment_days integer not null default 30 check (payment_days between 1 and 120);
alter table organisations add column suspension_reason text;

-- A product that a partner may order no more.
grant delete on clinic_products to kitpath_app;

-- The organisation that a member of staff views as in a session, why, and since when.
alter table sessions add column viewing_id uuid references organisations (id);
alter table sessions add column viewing_reason text;
alter table sessions add column viewing_since timestamptz;
alter table sessions add constraint sessions_viewing_check
  check ((viewing_id is null) = (viewing_reason is null) and (viewing_id is null) = (viewing_since is null));

-- Where labs stand with their agreements, for the staff who decide on them: ids, states and dates of every lab.
grant select (organisation_id, id, sla_id, version, status, accepted_at, decided_at) on lab_slas to kitpath_search;
grant select (id, kind) on organisations to kitpath_search;
create policy search on lab_slas for select to kitpath_search using (true);
create function slas_of_labs()
  returns table (organisation_id uuid, id uuid, sla_id text, version text, status text, accepted_at timestamptz, decided_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.organisation_id, s.id, s.sla_id, s.version, s.status, s.accepted_at, s.decided_at
    from lab_slas s where is_platform()
  $$;
grant create on schema public to kitpath_search;
alter function slas_of_labs owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function slas_of_labs from public;
grant execute on function slas_of_labs to kitpath_app;

-- What the lab is told of why.
alter table lab_slas add column decision_reason text;
grant update (decision_reason) on lab_slas to kitpath_app;

-- What the catalogue said and since when: a change is a further version, never an update. What ships with a release is one too.
alter table products add column version integer not null default 1 check (version > 0);
alter table biomarkers add column version integer not null default 1 check (version > 0);
create table product_versions (
  product_code text not null references products (code),
  version integer not null check (version > 0),
  definition jsonb not null,
  source text not null check (source in ('shipped', 'staff')),
  reason text,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (product_code, version)
);
create table biomarker_versions (
  biomarker_code text not null references biomarkers (code),
  version integer not null check (version > 0),
  definition jsonb not null,
  source text not null check (source in ('shipped', 'staff')),
  reason text,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (biomarker_code, version)
);
insert into product_versions (product_code, version, definition, source, changed_at)
  select code, 1, jsonb_build_object('title', title, 'description', description, 'phlebotomyType', phlebotomy_type,
    'registrationType', registration_type, 'registrationless', registrationless, 'turnaroundHours', turnaround_hours,
    'priceMinor', price_minor), 'shipped', now() from products;
insert into biomarker_versions (biomarker_code, version, definition, source, changed_at)
  select code, 1, definition, 'shipped', now() from biomarkers;

-- By which version of its biomarker a result was read: what it is called stays as it was then.
alter table results add column biomarker_version integer not null default 1;

grant select, insert on product_versions, biomarker_versions to kitpath_app;
grant update (title, description, phlebotomy_type, registration_type, registrationless, turnaround_hours, price_minor, version)
  on products to kitpath_app;
grant update (name, unit, definition, version) on biomarkers to kitpath_app;

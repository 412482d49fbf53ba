create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The tenant of the running transaction, set by inTenant(); null when none is set, and then every tenant table is empty.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('kitpath.tenant', true), '')::uuid;

-- Global tables: few, small, rarely written.

create table organisations (
  id uuid primary key,
  kind text not null check (kind in ('clinic', 'lab', 'platform')),
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  postcode text not null,
  country text not null,
  payment_type text not null default 'card' check (payment_type in ('card', 'invoice')),
  has_default_card boolean not null default false,
  flag_developer boolean not null default true,
  flag_team boolean not null default true,
  flag_orders boolean not null default true,
  flag_storefront boolean not null default true,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table products (
  code text primary key,
  title text not null,
  description text not null,
  category text not null check (category in ('covid', 'general')),
  test_type text,
  purpose text,
  sla_id text,
  specimen_type text not null,
  phlebotomy_type text not null check (phlebotomy_type in ('NONE', 'MOBILE', 'IN-CLINIC')),
  registration_type text not null,
  registrationless boolean not null,
  turnaround_hours integer not null,
  price_minor bigint not null check (price_minor >= 0)
);

create table biomarkers (
  code text primary key,
  name text not null,
  unit text not null,
  definition jsonb not null
);

create table product_biomarkers (
  product_code text not null references products (code),
  position integer not null,
  panel text not null,
  biomarker_code text not null references biomarkers (code),
  primary key (product_code, position)
);

-- Directories: how a request or a scan finds its tenant. Read by key only, before a tenant is known.

create table logins (
  email text primary key,
  organisation_id uuid not null references organisations (id),
  user_id uuid not null unique,
  role_code text not null,
  password_hash text not null,
  require_password_change boolean not null default false,
  created_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references logins (user_id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table kit_codes (
  code text primary key,
  clinic_id uuid not null references organisations (id),
  kit_id uuid not null
);

create sequence order_numbers start with 100001;

-- Tenant tables.

create table users (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  fname text not null,
  lname text not null,
  email text not null,
  phone text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  primary key (organisation_id, id)
);

create table clinic_products (
  clinic_id uuid not null references organisations (id),
  product_code text not null references products (code),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  lab_id uuid references organisations (id),
  primary key (clinic_id, product_code)
);

create table patients (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  identity_key text not null,
  partner_user_id text not null,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  gender text not null check (gender in ('f', 'm')),
  date_of_birth date not null,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, identity_key)
);

create table orders (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_number text not null,
  product_code text not null references products (code),
  quantity integer not null check (quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  currency text not null,
  patient_id uuid,
  placed_by uuid,
  delivery_first_name text not null,
  delivery_last_name text not null,
  delivery_email text not null,
  delivery_mobile_number text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  postcode text not null,
  country_code text not null,
  county text,
  state text,
  physician_details jsonb,
  search_text text not null,
  stripe_invoice_id text,
  created_at timestamptz not null,
  payment_confirmed_at timestamptz,
  processing_at timestamptz,
  dispatched_at timestamptz,
  deleted_at timestamptz,
  refunded_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, order_number),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id),
  foreign key (clinic_id, placed_by) references users (organisation_id, id)
);
create index orders_newest on orders (clinic_id, created_at desc, id desc);
create index orders_search on orders using gin (clinic_id, search_text gin_trgm_ops);

create table kits (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_id uuid not null,
  kit_code text not null,
  barcode text,
  product_code text not null references products (code),
  lab_id uuid references organisations (id),
  status text not null check (status in ('dispatched', 'out_for_delivery', 'received', 'registered',
    'return_out_for_delivery', 'return_received', 'lab_accessioned', 'processed', 'rejected')),
  rejection_reason text,
  outbound_carrier text,
  outbound_tracking_code text,
  return_carrier text,
  return_tracking_code text,
  expires_on date,
  recalled_at timestamptz,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, kit_code),
  unique (clinic_id, barcode),
  foreign key (clinic_id, order_id) references orders (clinic_id, id)
);
create index kits_of_order on kits (clinic_id, order_id);

create table kit_events (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  kit_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'patient', 'carrier', 'warehouse', 'lab', 'simulator', 'system')),
  actor_id uuid,
  place text,
  detail jsonb not null default '{}',
  primary key (clinic_id, id),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id)
);
create index kit_events_of_kit on kit_events (clinic_id, kit_id, occurred_at);

create table tests (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  kit_id uuid not null,
  order_id uuid not null,
  patient_id uuid,
  product_code text not null references products (code),
  category text not null check (category in ('covid', 'general')),
  test_type text,
  status text not null check (status in ('registered', 'processing', 'processed')),
  outcome text check (outcome in ('positive', 'negative')),
  to_rerun boolean not null default false,
  order_number text not null,
  first_name text not null,
  last_name text not null,
  search_text text not null,
  registered_at timestamptz not null,
  accessioned_at timestamptz,
  processed_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, kit_id),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients (clinic_id, id)
);
create index tests_newest on tests (clinic_id, category, registered_at desc, id desc);
create index tests_by_status on tests (clinic_id, category, status, registered_at desc, id desc);
create index tests_by_order_number on tests (clinic_id, order_number);
create index tests_search on tests using gin (clinic_id, search_text gin_trgm_ops);

-- A release of results; an amendment is a further version, never an update.
create table result_sets (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  version integer not null check (version > 0),
  reason text,
  lab_id uuid references organisations (id),
  released_by uuid,
  released_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, test_id, version),
  foreign key (clinic_id, test_id) references tests (clinic_id, id)
);

create table results (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  result_set_id uuid not null,
  position integer not null,
  panel text not null,
  biomarker_code text not null references biomarkers (code),
  value text not null,
  unit text not null,
  interpretation text not null,
  rule jsonb,
  primary key (clinic_id, id),
  unique (clinic_id, result_set_id, position),
  foreign key (clinic_id, result_set_id) references result_sets (clinic_id, id)
);

create table domain_events (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  type text not null,
  order_id uuid not null,
  kit_id uuid,
  test_id uuid,
  occurred_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id)
);
create index domain_events_of_order on domain_events (clinic_id, order_id, occurred_at);

create table emails (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  event_id uuid not null,
  template text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, event_id, template),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id)
);

create table audit_log (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text,
  subject_id uuid,
  request_id text,
  occurred_at timestamptz not null,
  primary key (organisation_id, id)
);
create index audit_log_newest on audit_log (organisation_id, occurred_at desc, id desc);

-- Running totals in slots, so that two orders of one clinic rarely wait for each other.
create table tallies (
  clinic_id uuid not null references organisations (id),
  name text not null,
  slot smallint not null,
  n bigint not null,
  primary key (clinic_id, name, slot)
);

-- Row-level security. The application's role is neither owner nor superuser.

grant usage on schema public to kitpath_app, kitpath_search;
grant usage on sequence order_numbers to kitpath_app;
grant select on organisations, products, biomarkers, product_biomarkers to kitpath_app;
grant insert, update on organisations to kitpath_app;
grant select, insert, update, delete on logins, sessions to kitpath_app;
grant select, insert on kit_codes to kitpath_app;
grant select, insert, update on users, clinic_products, patients, orders, kits, tests, emails, tallies to kitpath_app;
-- Append-only: nothing here is ever updated or deleted by the application.
grant select, insert on kit_events, result_sets, results, domain_events, audit_log to kitpath_app;

-- The tenant is selected, so that it is looked up once a query and not once a row.
do $$
declare
  row record;
begin
  for row in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and ordinal_position = 1 and column_name in ('clinic_id', 'organisation_id')
  loop
    execute format('alter table %I enable row level security', row.table_name);
    execute format('alter table %I force row level security', row.table_name);
    execute format(
      'create policy tenant on %I to kitpath_app using (%I = (select current_tenant())) with check (%I = (select current_tenant()))',
      row.table_name, row.column_name, row.column_name);
  end loop;
end $$;

-- LIKE is not leakproof, so under a row-level policy PostgreSQL may not use it as an index condition and would read the
-- whole tenant. These functions run as a role whose policy is `true` and name the tenant themselves.

grant select on orders, tests to kitpath_search;
create policy search on orders for select to kitpath_search using (true);
create policy search on tests for select to kitpath_search using (true);

create function search_orders(pattern1 text, pattern2 text, pattern3 text)
  returns table (id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at from orders o
    where o.clinic_id = current_tenant()
      and o.search_text like pattern1 and o.search_text like pattern2 and o.search_text like pattern3
  $$;

create function search_tests(wanted_category text, pattern1 text, pattern2 text, pattern3 text)
  returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id from tests t
    where t.clinic_id = current_tenant() and t.category = wanted_category
      and t.search_text like pattern1 and t.search_text like pattern2 and t.search_text like pattern3
  $$;

-- A function's new owner must be allowed to create in its schema, for as long as the change takes.
grant create on schema public to kitpath_search;
alter function search_orders owner to kitpath_search;
alter function search_tests owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders, search_tests from public;
grant execute on function search_orders, search_tests to kitpath_app;

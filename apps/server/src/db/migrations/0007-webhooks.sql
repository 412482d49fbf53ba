-- Keys of partners' systems. Only a hash is kept, in a directory, as it finds the tenant of a request.
create table api_keys (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  key_name text not null,
  created_by uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, created_by) references users (organisation_id, id)
);
create index api_keys_newest on api_keys (clinic_id, created_at desc, id desc);

create table api_key_hashes (
  key_hash bytea primary key,
  clinic_id uuid not null references organisations (id),
  key_id uuid not null unique,
  last_used_at timestamptz
);

-- One address an event type. Headers and secrets are encrypted.
create table webhook_endpoints (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  event_type text not null,
  url text not null,
  headers text not null,
  active boolean not null,
  version integer not null check (version > 0),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  switched_off_at timestamptz,
  switched_off_reason text check (switched_off_reason in ('gone', 'failing')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, event_type)
);

-- What an endpoint is told: an event, or a test. Its id is the same on every try.
create table webhook_deliveries (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid,
  order_number text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- The one job that may try it next; jobs with another ticket have been overtaken.
  ticket integer not null,
  tries integer not null,
  body text,
  last_status integer,
  last_error text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, event_id),
  foreign key (clinic_id, endpoint_id) references webhook_endpoints (clinic_id, id),
  foreign key (clinic_id, event_id) references domain_events (clinic_id, id)
);
create index webhook_deliveries_newest on webhook_deliveries (clinic_id, created_at desc, id desc);

create table webhook_attempts (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  delivery_id uuid not null,
  url text not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error text,
  answer text,
  primary key (clinic_id, id),
  foreign key (clinic_id, delivery_id) references webhook_deliveries (clinic_id, id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (clinic_id, delivery_id, attempted_at desc);

create index domain_events_by_type on domain_events (clinic_id, type, occurred_at);

alter table kit_events drop constraint kit_events_actor_kind_check;
alter table kit_events add constraint kit_events_actor_kind_check
  check (actor_kind in ('user', 'api_key', 'patient', 'carrier', 'warehouse', 'lab', 'simulator', 'system'));

grant select, insert, update on api_keys, webhook_endpoints to kitpath_app;
grant select, insert, update, delete on api_key_hashes to kitpath_app;
grant select, insert, update, delete on webhook_deliveries to kitpath_app;
grant select, insert, delete on webhook_attempts to kitpath_app;

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy tenant on api_keys to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy tenant on webhook_deliveries to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy tenant on webhook_attempts to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));

-- Keys that the server made for itself and that its processes share. Only the schema's owner reads them.
create table server_keys (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null
);

-- What a certificate said when it was issued, one for each version of a test's results. Never changed.
create table certificates (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  result_set_id uuid not null,
  code text not null,
  facts jsonb not null,
  issued_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, result_set_id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, result_set_id) references result_sets (clinic_id, id)
);

-- A directory: how a code on paper finds its certificate. It holds no code itself.
create table certificate_codes (
  code_hash bytea primary key,
  clinic_id uuid not null references organisations (id),
  certificate_id uuid not null
);

alter table tests add column collected_at timestamptz;

-- A kit whose sample was rejected and the order in its place: one that stands for each kit.
alter table orders add column replaces_kit_id uuid;
alter table orders add foreign key (clinic_id, replaces_kit_id) references kits (clinic_id, id);
create unique index orders_replacing on orders (clinic_id, replaces_kit_id)
  where replaces_kit_id is not null and deleted_at is null;

grant select, insert on certificates, certificate_codes to kitpath_app;
alter table certificates enable row level security;
alter table certificates force row level security;
create policy tenant on certificates to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

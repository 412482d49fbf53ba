-- A file of orders that was uploaded. It goes a week later, with the rows of it that were not ordered.
create table bulk_orders (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  uploaded_by uuid not null,
  name text not null,
  content_hash bytea not null,
  state text not null check (state in ('checking', 'checked', 'ordering')),
  with_doubtful boolean not null,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, content_hash),
  foreign key (clinic_id, uploaded_by) references users (organisation_id, id)
);

-- What a row says is there until it is ordered, and what was found in it.
create table bulk_order_rows (
  clinic_id uuid not null references organisations (id),
  bulk_id uuid not null,
  row_number integer not null check (row_number > 0),
  state text not null check (state in ('waiting', 'ready', 'doubtful', 'faulty', 'repeated', 'ordered')),
  cells jsonb,
  problems jsonb not null,
  doubts jsonb not null,
  row_key bytea,
  order_id uuid,
  primary key (clinic_id, bulk_id, row_number),
  foreign key (clinic_id, bulk_id) references bulk_orders (clinic_id, id) on delete cascade,
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  check ((state = 'ordered') = (cells is null))
);
create index bulk_order_rows_by_state on bulk_order_rows (clinic_id, bulk_id, state, row_number);
create index bulk_order_rows_by_key on bulk_order_rows (clinic_id, bulk_id, row_key);

-- Which rows were ordered, of whatever upload: none is ordered twice. A hash, and so no more than that it was.
create table bulk_order_keys (
  clinic_id uuid not null references organisations (id),
  row_key bytea not null,
  order_id uuid not null,
  primary key (clinic_id, row_key),
  foreign key (clinic_id, order_id) references orders (clinic_id, id)
);

-- An export that a job writes.
create table exports (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  requested_by uuid not null,
  kind text not null check (kind in ('orders', 'test_results', 'covid_results', 'audit')),
  query jsonb not null,
  state text not null check (state in ('writing', 'ready', 'failed')),
  rows_written integer not null,
  -- As the screen that asked for it counted them.
  rows_expected integer,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, requested_by) references users (organisation_id, id)
);
create index exports_of_user on exports (organisation_id, requested_by, created_at desc);
create index exports_by_expiry on exports (organisation_id, expires_at);

grant select, insert, update, delete on bulk_orders, bulk_order_rows, exports to kitpath_app;
grant select, insert on bulk_order_keys to kitpath_app;

do $$
declare
  name text;
begin
  foreach name in array array['bulk_orders', 'bulk_order_rows', 'bulk_order_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()))',
      name);
  end loop;
end $$;

alter table exports enable row level security;
alter table exports force row level security;
create policy tenant on exports to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));

-- Where an order came from: who bought in a shop is written to by the shop.
alter table orders add column channel text not null default 'clinic' check (channel in ('clinic', 'storefront'));

-- A directory: the orders that wait to be dispatched, so that the warehouse finds them without looking into every clinic.
-- The clinic's own transaction keeps it in step with the order. It tells of nobody.
create table waiting_orders (
  order_number text primary key,
  clinic_id uuid not null references organisations (id),
  order_id uuid not null,
  product_code text not null references products (code),
  quantity integer not null check (quantity > 0),
  confirmed_at timestamptz not null,
  processing_at timestamptz
);
create index waiting_orders_oldest on waiting_orders (confirmed_at, order_number) where processing_at is null;
create index waiting_orders_in_hand on waiting_orders (processing_at, order_number) where processing_at is not null;

-- What the warehouse received, and whether it was recalled. Who did so is a user of the platform.
create table stock_batches (
  id uuid primary key,
  batch_number text not null unique,
  product_code text not null references products (code),
  expires_on date not null,
  received_at timestamptz not null,
  received_by uuid,
  recalled_at timestamptz,
  recalled_by uuid,
  recall_reason text,
  recall_told_at timestamptz,
  recall_closed_at timestamptz,
  recall_closed_by uuid,
  check ((recalled_at is null) = (recall_reason is null)),
  check (recall_closed_at is null or recalled_at is not null)
);

-- A directory: every kit the warehouse has had, by the code on its box: on the shelf, put to an order, or gone with one.
create table stock_kits (
  code text primary key,
  barcode text unique,
  batch_id uuid not null references stock_batches (id),
  order_number text,
  assigned_at timestamptz,
  dispatched_at timestamptz,
  check ((order_number is null) = (assigned_at is null)),
  check (dispatched_at is null or assigned_at is not null)
);
create index stock_kits_of_batch on stock_kits (batch_id, code);
create index stock_kits_of_order on stock_kits (order_number) where order_number is not null;

-- The kits that a recall has to bring back, each with what was done about it.
create table recalled_kits (
  code text primary key references stock_kits (code),
  batch_id uuid not null references stock_batches (id),
  clinic_id uuid not null references organisations (id),
  told_at timestamptz,
  not_told text,
  -- The number of the order that replaces it, or why none does.
  replaced_by text,
  not_replaced text
);
create index recalled_kits_of_batch on recalled_kits (batch_id, code);

-- Below how many kits on the shelf a product is low.
create table stock_warnings (
  product_code text primary key references products (code),
  warn_below integer not null check (warn_below >= 0)
);

-- A directory: how a carrier's word of a parcel finds its kit.
create table parcels (
  carrier text not null,
  tracking_code text not null,
  kit_id uuid not null,
  clinic_id uuid not null references organisations (id),
  direction text not null check (direction in ('outbound', 'return')),
  primary key (carrier, tracking_code, kit_id, direction)
);
create index parcels_of_kit on parcels (kit_id);

alter table kits add column return_tracking_url text;

-- Orders that wait already. The owner is bound by the policy too, but for this once.
alter table orders no force row level security;
alter table kits no force row level security;
insert into waiting_orders (order_number, clinic_id, order_id, product_code, quantity, confirmed_at, processing_at)
  select order_number, clinic_id, id, product_code, quantity, payment_confirmed_at, processing_at
  from orders where status in ('confirmed', 'processing') and payment_confirmed_at is not null;
insert into parcels (carrier, tracking_code, kit_id, clinic_id, direction)
  select outbound_carrier, outbound_tracking_code, id, clinic_id, 'outbound'
  from kits where outbound_carrier is not null and outbound_tracking_code is not null
  union all
  select return_carrier, return_tracking_code, id, clinic_id, 'return'
  from kits where return_carrier is not null and return_tracking_code is not null;
alter table orders force row level security;
alter table kits force row level security;

grant select, insert, update, delete on waiting_orders, parcels, stock_warnings to kitpath_app;
grant select, insert, update on stock_batches, stock_kits, recalled_kits to kitpath_app;

-- A clinic's shops on the web. A shop that is disconnected keeps its row and everything that hangs on it.
create table stores (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  type text not null check (type in ('shopify')),
  domain text not null,
  title text not null,
  currency text not null,
  -- What opens the shop, encrypted; null while it is disconnected.
  access text,
  created_at timestamptz not null,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  -- What happened in the shop up to here has been compared with what we know.
  reconciled_to timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, domain),
  check ((access is null) = (disconnected_at is not null))
);

-- A directory: a shop's webhooks and its way back from the installation name it by its domain alone.
create table store_domains (
  domain text primary key,
  clinic_id uuid not null references organisations (id),
  store_id uuid not null
);

-- A directory: shops that have let us in and wait for a clinic to link them to its account, by a link that works once.
create table store_connections (
  id uuid primary key,
  domain text not null,
  title text not null,
  currency text not null,
  access text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index store_connections_oldest on store_connections (expires_at);

-- A directory: pictures of what is sold, which the shops fetch from us.
create table store_pictures (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz not null
);
create index store_pictures_of_organisation on store_pictures (organisation_id);

-- What a clinic sells in a shop: one of the products it may order, under its own title and price.
create table store_products (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  store_id uuid not null,
  product_code text not null references products (code),
  title text not null,
  description text not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  picture_id uuid,
  status text not null check (status in ('active', 'draft')),
  -- Numbers of the product and of its one variant in the shop; null until it is there.
  shop_ref text,
  shop_variant_ref text,
  -- Where a shopper sees it.
  shop_url text,
  sync_state text not null check (sync_state in ('pending', 'synced', 'failed')),
  -- Why it failed, in words for the person who is to put it right.
  sync_reason text,
  sync_attempts integer not null,
  next_sync_at timestamptz,
  synced_at timestamptz,
  -- Counts changes, so that a sync under way does not pass off an older state as the newest.
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, store_id) references stores (clinic_id, id)
);
create index store_products_of_store on store_products (clinic_id, store_id, created_at desc, id desc);
create unique index store_products_by_ref on store_products (clinic_id, store_id, shop_ref) where removed_at is null;
create index store_products_waiting on store_products (clinic_id, next_sync_at) where next_sync_at is not null;

-- What a shop told us has happened: kept before it is acted on, once however often it is told.
create table shop_notices (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  store_id uuid not null,
  event_ref text not null,
  topic text not null,
  -- The shop's number of the order or product.
  subject_ref text,
  -- Of a privacy request: the numbers of the orders it is about. Never who they are.
  order_refs text[] not null,
  triggered_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, store_id, topic, event_ref),
  foreign key (clinic_id, store_id) references stores (clinic_id, id)
);
create index shop_notices_waiting on shop_notices (clinic_id, id) where processed_at is null;

-- An order in a shop that has kits in it, and how far it has become orders of ours.
create table shop_orders (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  store_id uuid not null,
  shop_ref text not null,
  -- What the shop calls it to its people: `#1001`.
  name text not null,
  state text not null check (state in ('needs_attention', 'placed', 'cancelled')),
  -- Why it could not be placed: one word each.
  problems text[] not null,
  -- Who the kits go to, as the shop said or as somebody has put right since; emptied once the order is placed.
  contact jsonb not null,
  ordered_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, store_id, shop_ref),
  foreign key (clinic_id, store_id) references stores (clinic_id, id)
);
create index shop_orders_waiting on shop_orders (clinic_id, ordered_at, id) where state = 'needs_attention';

-- The kits of an order in a shop: a line is an order of ours once it is placed.
create table shop_order_lines (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  shop_order_id uuid not null,
  line_ref text not null,
  store_product_id uuid not null,
  -- None: the shopper does not want them any more.
  quantity integer not null check (quantity >= 0),
  order_id uuid,
  -- What the shop has still to be told, and what it has been told.
  telling text check (telling in ('dispatch', 'withdrawal')),
  told_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, shop_order_id, line_ref),
  foreign key (clinic_id, shop_order_id) references shop_orders (clinic_id, id),
  foreign key (clinic_id, store_product_id) references store_products (clinic_id, id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id)
);
create unique index shop_order_lines_of_order on shop_order_lines (clinic_id, order_id) where order_id is not null;
create index shop_order_lines_untold on shop_order_lines (clinic_id, id) where telling is not null and told_at is null;

-- The test store's own books, as those of an outside service. Never in production.
create table test_shop_objects (
  domain text not null,
  kind text not null check (kind in ('shop', 'product', 'order')),
  ref text not null,
  body jsonb not null,
  updated_at timestamptz not null,
  primary key (domain, kind, ref)
);
create index test_shop_objects_newest on test_shop_objects (domain, kind, updated_at);
create sequence test_shop_numbers start with 1001;

grant select, insert, update on stores, store_connections, store_products, shop_notices, shop_orders, shop_order_lines to kitpath_app;
grant delete on store_connections to kitpath_app;
grant select, insert, update, delete on store_domains, test_shop_objects to kitpath_app;
grant select, insert, delete on store_pictures to kitpath_app;
grant usage on sequence test_shop_numbers to kitpath_app;

do $$
declare
  name text;
begin
  foreach name in array array['stores', 'store_products', 'shop_notices', 'shop_orders', 'shop_order_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()))',
      name);
  end loop;
end $$;

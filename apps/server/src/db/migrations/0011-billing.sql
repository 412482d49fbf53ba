-- How a clinic pays: who it is to the payment processor, and its default card as far as a screen may show it.
create table billing_accounts (
  clinic_id uuid primary key references organisations (id),
  customer_ref text,
  -- The set-up of a card that is under way.
  setup_ref text,
  card_ref text,
  card_brand text,
  card_last4 text,
  card_expires_on date,
  card_added_at timestamptz,
  check ((card_ref is null) = (card_added_at is null))
);

-- One for an order that is paid by card, or one for what a clinic on invoice ordered up to the end of a month.
create table invoices (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_id uuid,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  currency text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  state text not null check (state in ('pending', 'open', 'paid', 'void', 'refunded')),
  invoice_ref text,
  hosted_url text,
  created_at timestamptz not null,
  -- From here on the processor may know of it, whatever we recorded.
  attempted_at timestamptz,
  checked_at timestamptz,
  paid_at timestamptz,
  -- Its order was cancelled: it is to be voided, or refunded once paid.
  withdrawn_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, order_id),
  unique (clinic_id, invoice_ref),
  foreign key (clinic_id, order_id) references orders (clinic_id, id)
);
create index invoices_newest on invoices (clinic_id, created_at desc, id desc);
create index invoices_unsettled on invoices (clinic_id, id)
  where state in ('pending', 'open') or (state = 'paid' and withdrawn_at is not null);

-- What each order costs, and what a cancelled one gives back. Statements and invoices are sums of these lines.
create table billing_lines (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('charge', 'credit')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  currency text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  -- Null until a monthly invoice takes it.
  invoice_id uuid,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, order_id, kind),
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  foreign key (clinic_id, invoice_id) references invoices (clinic_id, id)
);
create index billing_lines_of_month on billing_lines (clinic_id, month, id);
create index billing_lines_of_invoice on billing_lines (clinic_id, invoice_id);

-- What the processor told us has changed: kept before it is acted on, once however often it is told.
create table payment_notices (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  event_ref text not null,
  subject text not null check (subject in ('invoice', 'card_setup')),
  subject_ref text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, event_ref)
);
create index payment_notices_waiting on payment_notices (clinic_id, id) where processed_at is null;

-- The test processor's own books, as those of an outside service. Never in production.
create table test_payments (
  ref text primary key,
  kind text not null check (kind in ('customer', 'setup', 'card', 'invoice')),
  idempotency_key text unique,
  body jsonb not null,
  created_at timestamptz not null
);

grant select, insert, update on billing_accounts, invoices, billing_lines, payment_notices, test_payments to kitpath_app;

do $$
declare
  name text;
begin
  foreach name in array array['billing_accounts', 'invoices', 'billing_lines', 'payment_notices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()))',
      name);
  end loop;
end $$;

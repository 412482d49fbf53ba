-- The state of an order in a word, by the precedence of specification 2 section 4: what lists filter by.
alter table orders
  add column status text not null generated always as (
    case
      when refunded_at is not null then 'refunded'
      when deleted_at is not null then 'cancelled'
      when dispatched_at is not null then 'dispatched'
      when processing_at is not null then 'processing'
      when payment_confirmed_at is not null then 'confirmed'
      else 'created'
    end) stored,
  add column notes text,
  add column cancelled_by uuid,
  add foreign key (clinic_id, cancelled_by) references users (organisation_id, id);

-- A filtered page, and how many rows it is of, are read from one of these alone.
create index orders_by_status on orders (clinic_id, status, created_at desc, id desc) include (product_code);
create index orders_by_product on orders (clinic_id, product_code, created_at desc, id desc) include (status);

-- A search gives what the other filters need, so that they need not look at each order again.
drop function search_orders(text, text, text);
create function search_orders(pattern1 text, pattern2 text, pattern3 text)
  returns table (id uuid, created_at timestamptz, status text, product_code text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at, o.status, o.product_code from orders o
    where o.clinic_id = current_tenant()
      and o.search_text like pattern1 and o.search_text like pattern2 and o.search_text like pattern3
  $$;
grant create on schema public to kitpath_search;
alter function search_orders owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders from public;
grant execute on function search_orders to kitpath_app;

-- Orders of each state and product are counted from here on. The owner is bound by the policies too, but for this once.
alter table orders no force row level security;
alter table tallies no force row level security;
insert into tallies (clinic_id, name, slot, n)
  select clinic_id, 'orders:' || status || ':' || product_code, 0, count(*) from orders group by clinic_id, status, product_code;
alter table orders force row level security;
alter table tallies force row level security;

-- The first answer to each Idempotency-Key, kept for 72 hours.
create table idempotency_keys (
  organisation_id uuid not null references organisations (id),
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  answer jsonb not null,
  kept_at timestamptz not null,
  primary key (organisation_id, operation, key)
);
create index idempotency_keys_oldest on idempotency_keys (organisation_id, kept_at);
grant select, insert, update, delete on idempotency_keys to kitpath_app;
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));

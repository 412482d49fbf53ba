-- Whether a physician has to approve an order before it is sent, beside its status.
alter table orders
  add column approval text not null default 'not_needed',
  add constraint orders_approval_check check (approval in ('not_needed', 'waiting', 'approved', 'declined')) not valid;
-- squawk-ignore require-concurrent-index-creation
create index orders_by_approval on orders (clinic_id, approval, created_at desc, id desc) where approval <> 'not_needed';

-- The orders for which a physician was asked. An order that names its own physician has none.
create table order_approvals (
  clinic_id uuid not null references organisations (id),
  order_id uuid not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When the clinic's physicians were last reminded.
  reminded_at timestamptz,
  ended_at timestamptz,
  -- The user, of the clinic or the platform, and what they signed with.
  decided_by uuid,
  physician_name text,
  npi text,
  licensed_state text,
  source text check (source in ('clinic', 'platform')),
  -- Why it was declined.
  reason text,
  primary key (clinic_id, order_id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state in ('approved', 'declined')) = (physician_name is not null))
);
create index order_approvals_due on order_approvals (clinic_id, due_at, order_id) where state = 'waiting';
create index order_approvals_ended on order_approvals (clinic_id, ended_at, order_id) where state <> 'waiting';
alter table order_approvals enable row level security;
alter table order_approvals force row level security;
create policy tenant on order_approvals to kitpath_app using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));
grant select, insert, update on order_approvals to kitpath_app;
grant update (approval) on orders to kitpath_app;

-- Money of a card that is set aside while an order waits for a physician.
alter table invoices
  add column hold_ref text,
  add column hold_state text,
  -- Until when the bank keeps it; then it is asked again.
  add column hold_until timestamptz,
  -- The card that was asked, and how often one was.
  add column hold_card_ref text,
  add column hold_attempts integer not null default 0,
  add constraint invoices_hold_state_check check (hold_state in ('held', 'refused', 'released')) not valid;

alter table test_payments drop constraint test_payments_kind_check;
alter table test_payments add constraint test_payments_kind_check
  check (kind in ('customer', 'setup', 'card', 'invoice', 'hold')) not valid;

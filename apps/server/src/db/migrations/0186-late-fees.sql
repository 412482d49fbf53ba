-- What an order was charged for an appointment that was changed late or missed, so that lists need not read the month's lines. Null: nothing.
alter table orders
  add column late_fee_minor bigint,
  add constraint orders_late_fee_check check (late_fee_minor > 0) not valid;

-- The owner is bound by the policies too, but for this once.
alter table orders no force row level security;
alter table billing_lines no force row level security;
update orders o set late_fee_minor = l.net_minor
  from billing_lines l where l.kind = 'late_change' and l.clinic_id = o.clinic_id and l.order_id = o.id and l.net_minor > 0;
alter table orders force row level security;
alter table billing_lines force row level security;

alter table orders validate constraint orders_approval_check;
alter table invoices validate constraint invoices_hold_state_check;
alter table test_payments validate constraint test_payments_kind_check;

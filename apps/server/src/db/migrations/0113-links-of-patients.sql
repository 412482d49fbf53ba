-- A directory: how the link in a message finds the order whose appointment its person arranges. Each message has a link of its own.
create table appointment_links (
  token_hash bytea primary key,
  clinic_id uuid not null,
  order_id uuid not null,
  expires_at timestamptz not null
);
create index appointment_links_expired on appointment_links (expires_at);
grant select, insert, delete on appointment_links to kitpath_app;

-- Until how long before a visit it may be moved or cancelled for nothing, and what it costs afterwards, in the currency of the order.
alter table products
  add column free_until_hours integer not null default 48,
  add column late_fee_minor bigint not null default 0,
  -- Whether nurses come to people under 18.
  add column minors_at_home boolean not null default false,
  add constraint products_late_change_check
    check (free_until_hours between 0 and 336 and late_fee_minor between 0 and 100000000) not valid;
grant update (free_until_hours, late_fee_minor, minors_at_home) on products to kitpath_app;

-- What was changed too late is charged once for an order, beside the order itself.
alter table billing_lines drop constraint billing_lines_kind_check,
  add constraint billing_lines_kind_check check (kind in ('charge', 'credit', 'late_change')) not valid;

alter table switched_off_emails drop constraint switched_off_emails_email_check,
  add constraint switched_off_emails_email_check check (email in ('order_created', 'order_dispatched', 'test_registered',
    'received_at_lab', 'results_ready', 'appointment_asked', 'appointment_booked', 'appointment_cancelled',
    'appointment_reminder', 'appointment_soon')) not valid;
alter table switched_on_texts drop constraint switched_on_texts_message_check,
  add constraint switched_on_texts_message_check check (message in ('order_created', 'order_dispatched', 'test_registered',
    'received_at_lab', 'results_ready', 'appointment_asked', 'appointment_booked', 'appointment_cancelled',
    'appointment_reminder', 'appointment_soon')) not valid;

-- Requests whose person has not answered.
-- squawk-ignore require-concurrent-index-creation
create index appointments_unanswered on appointments (clinic_id, asked_at)
  where ended_at is null and starts_at is null and arranged_by = 'patient';

-- What a payment processor did by itself: a refund made there, a dispute with the cardholder's bank, a card that was replaced.
alter table invoices
  -- Its payments at the processor, by which refunds and disputes of them are known as this invoice's.
  add column payment_refs text[] not null default '{}',
  -- What the payer has got back in all, however it was returned.
  add column refunded_minor bigint not null default 0,
  add column dispute_ref text,
  add column dispute_state text
    check (dispute_state in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  add column dispute_minor bigint,
  add column dispute_reason text,
  -- Until when evidence can be sent.
  add column dispute_due_at timestamptz;

-- squawk-ignore require-concurrent-index-creation
create index invoices_by_payment on invoices using gin (payment_refs) where payment_refs <> '{}';

-- The processor's customer that was deleted there: the next one must not be taken for it.
alter table billing_accounts add column lost_customer_ref text;
-- As many rows as there are clinics: a moment.
-- squawk-ignore require-concurrent-index-creation
create index billing_accounts_by_customer on billing_accounts (customer_ref) where customer_ref is not null;
-- squawk-ignore require-concurrent-index-creation
create index billing_accounts_by_card on billing_accounts (card_ref) where card_ref is not null;

alter table payment_notices drop constraint payment_notices_subject_check;
alter table payment_notices add constraint payment_notices_subject_check
  check (subject in ('invoice', 'card_setup', 'customer')) not valid;

-- Whose an object of the processor is: webhooks do not say.
create function find_payment_owners(refs text[]) returns table (clinic_id uuid, invoice_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.clinic_id, i.id from invoices i where i.invoice_ref = any (refs)
    union
    select i.clinic_id, i.id from invoices i where i.payment_refs <> '{}' and i.payment_refs && refs
    union
    select a.clinic_id, null::uuid from billing_accounts a where a.customer_ref = any (refs)
    union
    select a.clinic_id, null::uuid from billing_accounts a where a.card_ref = any (refs)
  $$;
revoke execute on function find_payment_owners(text[]) from public;
grant execute on function find_payment_owners(text[]) to kitpath_app;

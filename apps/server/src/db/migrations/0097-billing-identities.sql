-- Whom a clinic's invoices are made out to, and with it the tax of its orders. Each change is a row: one in force at a time, the
-- accepted one with the latest date that has come; at most one that waits for staff.
create table billing_identities (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  state text not null check (state in ('accepted', 'requested', 'declined', 'withdrawn')),
  legal_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  postcode text not null,
  country text not null,
  -- With its country's prefix.
  vat_number text,
  tax_treatment text not null
    check (tax_treatment in ('uk', 'unchecked', 'eu_without_number', 'reverse_charge', 'outside_uk')),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  -- What is known of the VAT number: its check digit is right, or the country's register confirmed it, or did not answer.
  number_check text not null default 'none' check (number_check in ('none', 'format', 'registered', 'unanswered')),
  registered_name text,
  requested_at timestamptz not null,
  requested_by uuid,
  decided_at timestamptz,
  reason text,
  -- From when on it counts.
  effective_from timestamptz,
  primary key (clinic_id, id),
  check ((state = 'accepted') = (effective_from is not null))
);
create unique index billing_identities_requested on billing_identities (clinic_id) where state = 'requested';
create index billing_identities_accepted on billing_identities (clinic_id, effective_from desc) where state = 'accepted';
grant select, insert, update on billing_identities to kitpath_app;

-- Every clinic keeps the tax that it had.
insert into billing_identities (clinic_id, id, state, legal_name, address_line1, address_line2, city, postcode, country,
    tax_treatment, vat_basis_points, requested_at, decided_at, effective_from)
  select id, gen_random_uuid(), 'accepted', name, address_line1, address_line2, city, postcode, country,
    case when country in ('United Kingdom', 'Isle of Man') then 'uk' else 'outside_uk' end,
    case when country in ('United Kingdom', 'Isle of Man') then 2000 else 0 end,
    created_at, created_at, created_at
  from organisations where kind = 'clinic';

alter table billing_identities enable row level security;
alter table billing_identities force row level security;
create policy tenant on billing_identities to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));

-- Why an order has the VAT that it has; null in lines from before.
alter table billing_lines add column tax_treatment text
  check (tax_treatment in ('uk', 'unchecked', 'eu_without_number', 'reverse_charge', 'outside_uk'));

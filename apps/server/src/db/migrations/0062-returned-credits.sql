-- Of a paid invoice of a month: what is to be given back because no later invoice takes it, and what the processor has given back.
alter table invoices
  add column credit_minor bigint not null default 0,
  add column returned_minor bigint not null default 0;
alter table invoices
  add constraint invoices_returned check (returned_minor between 0 and credit_minor and credit_minor <= net_minor + vat_minor or credit_minor = 0)
  not valid;
create index invoices_to_return on invoices (clinic_id, id) where returned_minor < credit_minor;

-- Names an organisation in links that carry its branding.
alter table organisations add column partner_code text;
update organisations set partner_code = 'partner-' || right(id::text, 8);
alter table organisations alter column partner_code set not null;
create unique index organisations_partner_code on organisations (partner_code);

-- Who is told at once of a critical result.
alter table organisations add column on_call_name text;
alter table organisations add column on_call_email text;
alter table organisations add column on_call_phone text;

-- Directories: how a partner's pages look is read before anybody signs in.
create table brandings (
  organisation_id uuid primary key references organisations (id),
  header_background text not null,
  page_background text not null,
  footer_background text not null,
  footer_text_colour text not null,
  primary_colour text not null,
  nav_link_colour text not null,
  displayed_features text[] not null,
  logo_id uuid,
  updated_at timestamptz not null
);

create table logos (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz not null
);
create index logos_of_organisation on logos (organisation_id);

-- The e-mails to test takers that a partner has switched off.
create table switched_off_emails (
  clinic_id uuid not null references organisations (id),
  email text not null check (email in ('order_created', 'order_dispatched', 'test_registered', 'received_at_lab', 'results_ready')),
  primary key (clinic_id, email)
);

grant select, insert, update on brandings to kitpath_app;
grant select, insert, delete on logos to kitpath_app;
grant select, insert, delete on switched_off_emails to kitpath_app;
alter table switched_off_emails enable row level security;
alter table switched_off_emails force row level security;
create policy tenant on switched_off_emails to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

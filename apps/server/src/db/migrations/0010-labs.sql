-- A lab's acceptance of a service-level agreement in one version: who, when and from where, and what the platform decided.
create table lab_slas (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  sla_id text not null,
  version text not null,
  status text not null check (status in ('pending', 'approved', 'declined')),
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  ip text not null,
  -- Staff of the platform: a user of another organisation.
  decided_by uuid,
  decided_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, sla_id, version),
  foreign key (organisation_id, accepted_by) references users (organisation_id, id),
  check ((status = 'pending') = (decided_at is null))
);

grant select, insert on lab_slas to kitpath_app;
-- What was accepted stays as it was; only the decision is added.
grant update (status, decided_by, decided_at) on lab_slas to kitpath_app;
alter table lab_slas enable row level security;
alter table lab_slas force row level security;
create policy tenant on lab_slas to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));

-- Each document is accepted by itself. Rows of `cookie_and_privacy` stay: they are what people agreed to then.
alter table consents drop constraint consents_document_check;
alter table consents add constraint consents_document_check check (document in
  ('cookie_and_privacy', 'terms', 'cookies', 'privacy', 'lab_terms', 'services_agreement'));
create unique index consents_once on consents (organisation_id, document, version, user_id);

-- A registration may be undone until the sample is at the lab. Its test stays, withdrawn, and the kit may begin another.
alter table tests drop constraint tests_status_check;
alter table tests add constraint tests_status_check
  check (status in ('registered', 'processing', 'processed', 'withdrawn'));
alter table tests drop constraint tests_clinic_id_kit_id_key;
create unique index tests_of_kit on tests (clinic_id, kit_id) where status <> 'withdrawn';
-- The latest registrations of every kind of test.
create index tests_latest on tests (clinic_id, registered_at desc, id desc);

-- A barcode that was given to a kit by mistake may be given to the right one.
grant update (kit_id) on kit_codes to kitpath_app;

-- The sites that may show a partner's activation page in a frame. In a directory: the page is served before anybody is known.
create table activation_settings (
  organisation_id uuid primary key references organisations (id),
  frame_origins text[] not null,
  updated_at timestamptz not null
);
grant select, insert, update on activation_settings to kitpath_app;

-- What a person agreed to when they registered their own kit.
create table activation_consents (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  version text not null,
  given_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, test_id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id)
);
grant select, insert on activation_consents to kitpath_app;
alter table activation_consents enable row level security;
alter table activation_consents force row level security;
create policy tenant on activation_consents to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

-- The filters that a user keeps for a list of results.
create table saved_filters (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null,
  screen text not null check (screen in ('covid_results', 'test_results')),
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, user_id, screen, name),
  foreign key (clinic_id, user_id) references users (organisation_id, id)
);
grant select, insert, update, delete on saved_filters to kitpath_app;
alter table saved_filters enable row level security;
alter table saved_filters force row level security;
create policy tenant on saved_filters to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

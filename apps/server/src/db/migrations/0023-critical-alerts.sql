-- A critical value measured in a clinic's sample, until somebody of the clinic acknowledges it. It says what was measured, never the value.
create table critical_alerts (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  kit_id uuid not null,
  test_id uuid not null,
  lab_id uuid references organisations (id),
  raised_at timestamptz not null,
  -- How often the clinic was reminded.
  reminders integer not null check (reminders >= 0),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  note text,
  primary key (clinic_id, id),
  foreign key (clinic_id, kit_id) references kits (clinic_id, id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, acknowledged_by) references users (organisation_id, id),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((acknowledged_at is null) = (note is null))
);
-- What is measured while an alert waits joins it, so that a sample has one clock.
create unique index critical_alerts_waiting on critical_alerts (clinic_id, kit_id) where acknowledged_at is null;
create index critical_alerts_newest on critical_alerts (clinic_id, raised_at desc, id desc);
create index critical_alerts_of_test on critical_alerts (clinic_id, test_id);
grant select, insert, update (reminders, acknowledged_at, acknowledged_by, note) on critical_alerts to kitpath_app;
alter table critical_alerts enable row level security;
alter table critical_alerts force row level security;
create policy tenant on critical_alerts to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

create table critical_alert_biomarkers (
  clinic_id uuid not null references organisations (id),
  alert_id uuid not null,
  biomarker_code text not null references biomarkers (code),
  raised_at timestamptz not null,
  primary key (clinic_id, alert_id, biomarker_code),
  foreign key (clinic_id, alert_id) references critical_alerts (clinic_id, id)
);
grant select, insert, update (raised_at) on critical_alert_biomarkers to kitpath_app;
alter table critical_alert_biomarkers enable row level security;
alter table critical_alert_biomarkers force row level security;
create policy tenant on critical_alert_biomarkers to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

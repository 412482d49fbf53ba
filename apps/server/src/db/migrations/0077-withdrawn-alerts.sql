-- When the lab replaced a critical value by one that is not.
alter table critical_alert_biomarkers add column corrected_at timestamptz;
grant update (corrected_at) on critical_alert_biomarkers to kitpath_app;

-- When the whole alert was taken back, and why: no value of it is critical any more, or the sample was rejected.
alter table critical_alerts add column withdrawn_at timestamptz;
alter table critical_alerts add column withdrawn_as text check (withdrawn_as in ('corrected', 'rejected'));
alter table critical_alerts add check ((withdrawn_at is null) = (withdrawn_as is null));
grant update (withdrawn_at, withdrawn_as) on critical_alerts to kitpath_app;

-- Who has got which reminder, as a hash of its number and the e-mail address, so that trying again writes only to the others.
alter table critical_alerts add column reminded text[] not null default '{}';
grant update (reminded) on critical_alerts to kitpath_app;

-- The clock of an alert is restarted if the lab raises again what it had taken back.
grant update (raised_at) on critical_alerts to kitpath_app;

-- The second step that somebody gave after they opened a link for setting their password: 'totp', 'recovery_code', or the passkey's id.
alter table password_links add column proven_by text;
grant update (proven_by) on password_links to kitpath_app;

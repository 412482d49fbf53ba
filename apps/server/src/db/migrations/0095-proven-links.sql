-- The second step that somebody gave after they opened a link for setting their password: 'totp', 'recovery_code', or the passkey's id. It
-- counts for whoever has the secret that they were then given.
alter table password_links add column proven_by text, add column proof_hash bytea;
grant update (proven_by, proof_hash) on password_links to kitpath_app;

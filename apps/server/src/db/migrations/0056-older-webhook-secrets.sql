-- Secrets that a webhook is still signed with although its previous one was renewed as well: each encrypted, with the end of its 24 hours.
alter table webhook_endpoints add column if not exists older_secrets jsonb not null default '[]';

-- How often the facts of a breach were changed, and which of them an organisation was told last and when.
alter table breaches add column version integer not null default 1;
alter table breach_partners
  add column told_version integer not null default 1,
  add column updated_at timestamptz;

-- Since when somebody has shown that the address is theirs, by a link sent to it. Who signed in before this counts as shown; who was
-- invited and has set no password has shown nothing yet.
alter table logins add column confirmed_at timestamptz default now();
update logins set confirmed_at = null where password_hash like '!%';

-- Null for an organisation whose registration nobody has confirmed: it can do next to nothing. `forgotten_at`: nobody ever did.
alter table organisations
  add column confirmed_at timestamptz default now(),
  add column forgotten_at timestamptz;
-- As many rows as there are organisations: a moment.
-- squawk-ignore require-concurrent-index-creation
create index organisations_unconfirmed on organisations (created_at) where confirmed_at is null and forgotten_at is null;

-- An address may be registered, and invited, more than once until its owner has said which of it is theirs. The index has the name
-- by which the previous version recognises an address that is taken.
alter table logins drop constraint logins_pkey;
-- As many rows as there are users: a moment.
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
alter table logins add constraint logins_once primary key (email, organisation_id);
-- squawk-ignore require-concurrent-index-creation
create unique index logins_pkey on logins (email) where confirmed_at is not null;

-- What a link was sent for. One that has confirmed an address is kept until it is forgotten, so that opening it again says so.
alter table password_links
  add column purpose text not null default 'reset' check (purpose in ('reset', 'invitation', 'confirmation')),
  add column used_at timestamptz;
grant update (used_at, expires_at) on password_links to kitpath_app;

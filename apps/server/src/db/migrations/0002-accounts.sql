-- What people agreed to when they registered: one row for each document and version.
create table consents (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null,
  document text not null check (document in ('cookie_and_privacy', 'terms')),
  version text not null,
  ip text not null,
  accepted_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id)
);

-- A directory: how a link in an e-mail finds whose password it sets.
create table password_links (
  token_hash bytea primary key,
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references logins (user_id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index password_links_user on password_links (user_id);

-- What would have left by e-mail, where no mail server is configured. Never in production.
create table kept_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null
);
create index kept_mail_newest on kept_mail (created_at desc, id desc);

-- A deleted user keeps their row under a pseudonym, so that what they did stays told.
alter table users add column deleted_at timestamptz;

grant select, insert, delete on password_links to kitpath_app;
grant select, insert on kept_mail to kitpath_app;
grant select, insert on consents to kitpath_app;
alter table consents enable row level security;
alter table consents force row level security;
create policy tenant on consents to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));
create index sessions_newest on sessions (user_id, last_used_at desc);
drop index sessions_user;
alter table sessions add column id uuid;
alter table sessions add column user_agent text;
update sessions set id = uuid_in(overlay(md5(token_hash::text) placing '7' from 13)::cstring);
alter table sessions alter column id set not null;

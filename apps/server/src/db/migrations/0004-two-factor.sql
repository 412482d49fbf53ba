-- A user's authenticator app. It counts from `confirmed_at` on; without one it is being set up.
create table two_factor (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references logins (user_id) on delete cascade,
  -- Encrypted: the product has to compute codes with it.
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: neither it nor an earlier one is taken again.
  used_step bigint,
  -- When the last wrong codes were given: so many in so short a time, and no more are looked at.
  wrong_codes timestamptz[] not null default '{}',
  created_at timestamptz not null,
  primary key (organisation_id, user_id)
);

-- What still opens when the app is lost: each once.
create table recovery_codes (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, code_hash),
  foreign key (organisation_id, user_id) references two_factor (organisation_id, user_id) on delete cascade
);

create table passkeys (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  user_id uuid not null references logins (user_id) on delete cascade,
  name text not null,
  -- The host it was made on and works on.
  host text not null,
  credential text not null,
  public_key bytea not null,
  -- How often the device says it was used; 0 where it does not count.
  uses bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, credential)
);
create index passkeys_of_user on passkeys (organisation_id, user_id, created_at);

-- A directory: what a passkey has been asked to sign, before it is known whose it is.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Whose new passkey it is for; null for signing in.
  user_id uuid references logins (user_id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);

grant select, insert, update, delete on two_factor, passkeys to kitpath_app;
grant select, insert, delete on recovery_codes to kitpath_app;
grant select, insert, delete on passkey_challenges to kitpath_app;

alter table two_factor enable row level security;
alter table two_factor force row level security;
create policy tenant on two_factor to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy tenant on recovery_codes to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy tenant on passkeys to kitpath_app
  using (organisation_id = (select current_tenant()))
  with check (organisation_id = (select current_tenant()));

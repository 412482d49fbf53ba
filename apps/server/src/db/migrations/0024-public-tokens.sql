-- The tokens by which partners vouch for a person on the activation page. Whom one is for is sealed in the token alone, so
-- that nothing here is anybody's.
create table public_tokens (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  ending text not null,
  user_id uuid,
  key_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users (organisation_id, id),
  foreign key (clinic_id, key_id) references api_keys (clinic_id, id)
);
create index public_tokens_newest on public_tokens (clinic_id, created_at desc, id desc);
grant select, insert, update, delete on public_tokens to kitpath_app;
alter table public_tokens enable row level security;
alter table public_tokens force row level security;
create policy tenant on public_tokens to kitpath_app
  using (clinic_id = (select current_tenant()))
  with check (clinic_id = (select current_tenant()));

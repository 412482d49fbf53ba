-- Where an entry came from, and what changed by it.
alter table audit_log
  add column ip text,
  add column user_agent text,
  add column session_id uuid,
  add column details jsonb not null default '{}';
create index audit_log_by_action on audit_log (organisation_id, action, occurred_at desc, id desc);
create index audit_log_by_actor on audit_log (organisation_id, actor_id, occurred_at desc, id desc);
create index audit_log_by_subject on audit_log (organisation_id, subject_id, occurred_at desc, id desc);

-- Entries that wait to be sealed, written with them. Nobody waits for anybody here: the places in the chain are given later.
create table audit_unsealed (
  organisation_id uuid not null references organisations (id),
  audit_id uuid not null,
  primary key (organisation_id, audit_id)
);

-- One chain for each organisation: `digest` is the entry's own, `hash` joins it to the place before.
create table audit_chain (
  organisation_id uuid not null references organisations (id),
  seq bigint not null check (seq > 0),
  audit_id uuid not null,
  digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (organisation_id, seq),
  unique (organisation_id, audit_id),
  foreign key (organisation_id, audit_id) references audit_log (organisation_id, id)
);

-- Where each chain ends. Its row is held while places are given.
create table audit_heads (
  organisation_id uuid not null references organisations (id),
  seq bigint not null check (seq >= 0),
  hash bytea not null,
  primary key (organisation_id)
);

grant select, insert, delete on audit_unsealed to kitpath_app;
grant select, insert on audit_chain to kitpath_app;
grant select, insert, update on audit_heads to kitpath_app;

do $$
declare
  name text;
begin
  foreach name in array array['audit_unsealed', 'audit_chain', 'audit_heads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I to kitpath_app using (organisation_id = (select current_tenant()))
       with check (organisation_id = (select current_tenant()))', name);
  end loop;
end $$;

-- Whose entries wait, for the sealer, which serves every organisation: ids alone.
grant select on audit_unsealed to kitpath_search;
create policy sealer on audit_unsealed for select to kitpath_search using (true);
create function organisations_with_unsealed_audit()
  returns table (organisation_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct u.organisation_id from audit_unsealed u $$;
grant create on schema public to kitpath_search;
alter function organisations_with_unsealed_audit owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function organisations_with_unsealed_audit from public;
grant execute on function organisations_with_unsealed_audit to kitpath_app;

-- What was written before the chain is sealed too. As the application, since the owner may be bound by the policies.
do $$
declare
  tenant uuid;
begin
  set local role kitpath_app;
  for tenant in select id from organisations loop
    perform set_config('kitpath.tenant', tenant::text, true);
    insert into audit_unsealed (organisation_id, audit_id) select organisation_id, id from audit_log;
  end loop;
  perform set_config('kitpath.tenant', '', true);
  set local role none;
end $$;

-- A partner's app opens the place of a person for whom it vouches, and a clinic's place has a host of its own.

alter table person_entries
  -- The partner's token that the way in stands with.
  add column token_id uuid,
  add column hides text[] not null default '{}';
alter table person_sessions add column hides text[] not null default '{}';

-- A directory: whose place is at a host.
create table place_hosts (
  clinic_id uuid primary key references organisations (id),
  host text not null unique,
  set_at timestamptz not null
);
grant select, insert, update, delete on place_hosts to kitpath_app;

-- Staff of the platform work in the tenants of partners and labs, one at a time, by name (decision 27).

-- Whether the running transaction is the platform's own. What looks into every tenant answers there alone.
create function is_platform() returns boolean
  language sql stable
  as $$ select exists (select from organisations o where o.id = current_tenant() and o.kind = 'platform') $$;

alter table kit_events drop constraint kit_events_actor_kind_check;
alter table kit_events add constraint kit_events_actor_kind_check
  check (actor_kind in ('user', 'patient', 'carrier', 'warehouse', 'lab', 'simulator', 'system', 'staff'));

create index logins_of_organisation on logins (organisation_id);

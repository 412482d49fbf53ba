-- Where the last appointment of an order stands, so that lists and counts of orders need not read appointments. Null: the sample is not
-- taken at one.
alter table orders
  add column appointment_stage text,
  add constraint orders_appointment_stage_check check (appointment_stage in
    ('none', 'waiting', 'scheduled', 'on_hold', 'awaiting_action', 'done', 'cancelled', 'did_not_attend')) not valid;

-- The owner is bound by the policies too, but for this once.
alter table orders no force row level security;
alter table appointments no force row level security;
update orders o set appointment_stage = coalesce(
  (select case a.state
      when 'REQUEST_RECEIVED' then 'waiting'
      when 'NURSE_ASSIGNED' then 'waiting'
      when 'APPOINTMENT_SCHEDULED' then 'scheduled'
      when 'SCHEDULING_ON_HOLD' then 'on_hold'
      when 'AWAITING_ACTION' then 'awaiting_action'
      when 'APPOINTMENT_COMPLETE' then 'done'
      when 'APPOINTMENT_CANCELLED' then 'cancelled'
      else 'did_not_attend'
    end
    from appointments a where a.clinic_id = o.clinic_id and a.order_id = o.id
    order by a.created_at desc, a.id desc limit 1),
  'none')
  from products p where p.code = o.product_code and p.phlebotomy_type <> 'NONE';
alter table orders force row level security;
alter table appointments force row level security;

-- A filtered page, and how many rows it is of, are read from this alone.
-- squawk-ignore require-concurrent-index-creation
create index orders_by_appointment on orders (clinic_id, appointment_stage, created_at desc, id desc)
  include (status, product_code) where appointment_stage is not null;

-- A search that is also asked for where the appointment stands. The one of five parameters goes with the version before.
create function search_orders(part1 text, part2 text, part3 text, wanted_status text, wanted_product text, wanted_stage text)
  returns table (id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at from orders o
    where o.clinic_id = (select current_tenant())
      and search_tags(o.clinic_id, o.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(o.search_text, part1, part2, part3)
      and (wanted_status is null or o.status = wanted_status)
      and (wanted_product is null or o.product_code = wanted_product)
      and (wanted_stage is null or o.appointment_stage = wanted_stage)
  $$;
grant create on schema public to kitpath_search;
alter function search_orders(text, text, text, text, text, text) owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders(text, text, text, text, text, text) from public;
grant execute on function search_orders(text, text, text, text, text, text) to kitpath_app;

-- Who was to come, as it was then.
alter table appointment_events add column nurse_name text;

-- How long after it was taken a sample can be tested. Null: no limit is known.
alter table products
  add column stability_hours integer,
  add constraint products_stability_check check (stability_hours between 1 and 2000) not valid;
grant update (stability_hours) on products to kitpath_app;

-- The product's when the sample was received, and when the lab decided to test it all the same.
alter table lab_samples
  add column stability_hours integer,
  add column stability_waived_at timestamptz;

-- Visits that wait, are late or failed are stuck as well, across providers.
grant select (organisation_id, id, clinic_id, appointment_id, order_number, state, area, starts_at, ends_at, requested_at, released_at)
  on visits to kitpath_search;
create policy search on visits for select to kitpath_search using (true);
-- squawk-ignore require-concurrent-index-creation
create index visits_missed on visits (organisation_id, ends_at) where state = 'DID_NOT_ATTEND';

-- In the form of stuck_work, of which it is a part: in the place of the laboratory, the provider.
create function stuck_visits(at timestamptz, asked_before timestamptz, missed_after timestamptz, wanted text)
  returns table (kind text, organisation_id uuid, lab_id uuid, id uuid, order_number text, about text, note text, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'unassigned_visits', v.clinic_id, v.organisation_id, v.id, v.order_number, v.area, v.state, v.requested_at
      from visits v
      where is_platform() and coalesce(wanted, 'unassigned_visits') = 'unassigned_visits'
        and v.starts_at is null and v.released_at is null and v.appointment_id is not null
        and v.state in ('REQUEST_RECEIVED', 'NURSE_ASSIGNED', 'SCHEDULING_ON_HOLD') and v.requested_at < asked_before
    union all
    select 'late_visits', v.clinic_id, v.organisation_id, v.id, v.order_number, v.area, v.state, v.ends_at
      from visits v
      where is_platform() and coalesce(wanted, 'late_visits') = 'late_visits'
        and v.state = 'APPOINTMENT_SCHEDULED' and v.released_at is null and v.ends_at < at
    union all
    select 'failed_visits', v.clinic_id, v.organisation_id, v.id, v.order_number, v.area, v.state, v.requested_at
      from visits v
      where is_platform() and coalesce(wanted, 'failed_visits') = 'failed_visits'
        and v.starts_at is null and v.released_at is null and v.state = 'AWAITING_ACTION'
    union all
    select 'failed_visits', v.clinic_id, v.organisation_id, v.id, v.order_number, v.area, v.state, v.ends_at
      from visits v
      join orders o on o.clinic_id = v.clinic_id and o.order_number = v.order_number
      where is_platform() and coalesce(wanted, 'failed_visits') = 'failed_visits'
        and v.state = 'DID_NOT_ATTEND' and v.ends_at > missed_after
        and o.appointment_stage = 'did_not_attend' and o.deleted_at is null and o.refunded_at is null
  $$;
grant create on schema public to kitpath_search;
alter function stuck_visits owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function stuck_visits from public;
grant execute on function stuck_visits to kitpath_app;

-- When the state of a visit changed last. Null: it was written by the version before, and says no more than when it was asked for.
alter table visits add column moved_at timestamptz;
grant select (moved_at) on visits to kitpath_search;

-- The visit of an appointment is looked up by its provider, whatever the clinic.
-- squawk-ignore require-concurrent-index-creation
create index if not exists visits_by_appointment on visits (organisation_id, appointment_id) where appointment_id is not null;
-- A page of visits in the order in which they are listed, and one by the number of its order.
-- squawk-ignore require-concurrent-index-creation
create index if not exists visits_in_order on visits (organisation_id, starts_at nulls first, requested_at, id)
  where appointment_id is not null and released_at is null;
-- squawk-ignore require-concurrent-index-creation
create index if not exists visits_by_order on visits (organisation_id, order_number) where appointment_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index if not exists appointments_in_order on appointments (clinic_id, starts_at nulls first, id);
-- squawk-ignore require-concurrent-index-creation
create index if not exists times_away_until on times_away (organisation_id, until_at);
-- What was missed lately, of every provider.
-- squawk-ignore require-concurrent-index-creation
create index if not exists visits_missed_lately on visits (ends_at) where state = 'DID_NOT_ATTEND';

create or replace function stuck_visits(at timestamptz, asked_before timestamptz, missed_after timestamptz, wanted text)
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
    select 'failed_visits', v.clinic_id, v.organisation_id, v.id, v.order_number, v.area, v.state,
        coalesce(v.moved_at, v.requested_at)
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

-- A time that was only held is nobody's visit: a nightly job deletes it.
grant delete on visits to kitpath_app;

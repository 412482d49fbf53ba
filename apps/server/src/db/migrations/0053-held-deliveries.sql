-- An order that names no patient is of whoever it is sent to: it stays while their data is restricted or they wait for an answer.
create or replace function expired_orders(before timestamptz, tests_before timestamptz default '-infinity')
  returns table (id uuid, product_code text, status text)
  language sql stable
  as $$
    with held (person) as (
      select lower(p.first_name || ' ' || p.last_name || ' ' || p.email) from patients p
        where p.clinic_id = current_tenant() and p.restricted_at is not null
      union all
      select lower(p.first_name || ' ' || p.last_name || ' ' || p.email) from privacy_requests r
        join patients p on p.clinic_id = r.organisation_id and p.id = r.patient_id
        where r.organisation_id = current_tenant() and r.closed_at is null
    )
    select o.id, o.product_code, o.status from orders o
    where o.clinic_id = current_tenant() and o.created_at < before
      and case
        when o.patient_id is not null then not is_held(o.patient_id)
        else coalesce(lower(o.delivery_first_name || ' ' || o.delivery_last_name || ' ' || o.delivery_email)
          <> all (array(select person from held)), true)
      end
      and not exists (select from tests t where t.clinic_id = o.clinic_id and t.order_id = o.id
        and t.id not in (select e.id from expired_tests(tests_before) e))
  $$;

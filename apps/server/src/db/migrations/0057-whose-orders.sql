-- The name and e-mail that a person's search text begins with, as does an order's after its number: those of whoever it is sent to.
create function name_and_email(words text) returns text
  language sql immutable parallel safe
  return split_part(words, '@', 1) || '@' || split_part(split_part(words, '@', 2), ' ', 1);

-- However their name is spelt, as where everything about a person is looked for.
create or replace function expired_orders(before timestamptz, tests_before timestamptz default '-infinity')
  returns table (id uuid, product_code text, status text)
  language sql stable
  as $$
    with held (person) as (
      select name_and_email(p.search_text) from patients p
        where p.clinic_id = current_tenant() and p.restricted_at is not null
      union all
      select name_and_email(p.search_text) from privacy_requests r
        join patients p on p.clinic_id = r.organisation_id and p.id = r.patient_id
        where r.organisation_id = current_tenant() and r.closed_at is null
    )
    select o.id, o.product_code, o.status from orders o
    where o.clinic_id = current_tenant() and o.created_at < before
      and case
        when o.patient_id is not null then not is_held(o.patient_id)
        else name_and_email(substr(o.search_text, length(o.order_number) + 2)) <> all (array(select person from held))
      end
      and not exists (select from tests t where t.clinic_id = o.clinic_id and t.order_id = o.id
        and t.id not in (select e.id from expired_tests(tests_before) e))
  $$;

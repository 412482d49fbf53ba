-- Whose turn it is is looked up once for a search, and not for every row that its index finds: see decision 2.

drop function search_orders(text, text, text);
create function search_orders(part1 text, part2 text, part3 text)
  returns table (id uuid, created_at timestamptz, status text, product_code text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at, o.status, o.product_code from orders o
    where o.clinic_id = (select current_tenant())
      and search_tags(o.clinic_id, o.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(o.search_text, part1, part2, part3)
  $$;

drop function search_tests(text, text, text, text);
create function search_tests(wanted_category text, part1 text, part2 text, part3 text)
  returns table (id uuid, status text, test_type text, order_number text, registered_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, t.status, t.test_type, t.order_number, t.registered_at from tests t
    where t.clinic_id = (select current_tenant()) and t.category = wanted_category
      and search_tags(t.clinic_id, t.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(t.search_text, part1, part2, part3)
  $$;

drop function search_customers(text, text, text);
create function search_customers(part1 text, part2 text, part3 text)
  returns table (id uuid, last_active_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.id, p.last_active_at from patients p
    where p.clinic_id = (select current_tenant()) and p.erased_at is null
      and search_tags(p.clinic_id, p.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(p.search_text, part1, part2, part3)
  $$;

grant create on schema public to kitpath_search;
alter function search_orders owner to kitpath_search;
alter function search_tests owner to kitpath_search;
alter function search_customers owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders, search_tests, search_customers from public;
grant execute on function search_orders, search_tests, search_customers to kitpath_app;

-- A search looks at no column behind the text it searches unless it is asked to: see decision 2. The version before calls the function
-- of three parameters, which goes with the one after.

create function search_orders(part1 text, part2 text, part3 text, wanted_status text, wanted_product text)
  returns table (id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at from orders o
    where o.clinic_id = (select current_tenant())
      and search_tags(o.clinic_id, o.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(o.search_text, part1, part2, part3)
      and (wanted_status is null or o.status = wanted_status)
      and (wanted_product is null or o.product_code = wanted_product)
  $$;

grant create on schema public to kitpath_search;
alter function search_orders(text, text, text, text, text) owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders(text, text, text, text, text) from public;
grant execute on function search_orders(text, text, text, text, text) to kitpath_app;

-- A search of one tenant reads what is that tenant's alone: see decision 2.

-- What may be searched for in a text: every three letters in a row and each beginning of a word, marked with the tenant.
create function search_tags(tenant uuid, words text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select hashtextextended(piece, uuid_hash_extended(tenant, 0)) from (
      select substr(words, n, 3) from generate_series(1, length(words) - 2) n
      union all
      select ' ' || left(word, 1) from unnest((string_to_array(words, ' '))[2:]) word where word <> ''
    ) pieces (piece)
  );

-- Parts that must all occur in a text; '' occurs in every one.
create function search_tags(tenant uuid, part1 text, part2 text, part3 text) returns bigint[]
  language sql immutable strict parallel safe
  return search_tags(tenant, part1) || search_tags(tenant, part2) || search_tags(tenant, part3);
create function holds_all(words text, part1 text, part2 text, part3 text) returns boolean
  language sql immutable parallel safe
  return strpos(words, part1) > 0 and strpos(words, part2) > 0 and strpos(words, part3) > 0;

drop index orders_search;
drop index tests_search;
drop index patients_search;
create index orders_search on orders using gin (search_tags(clinic_id, search_text));
create index tests_search on tests using gin (search_tags(clinic_id, search_text));
create index patients_search on patients using gin (search_tags(clinic_id, search_text));

drop function search_orders(text, text, text);
create function search_orders(part1 text, part2 text, part3 text)
  returns table (id uuid, created_at timestamptz, status text, product_code text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.created_at, o.status, o.product_code from orders o
    where o.clinic_id = current_tenant()
      and search_tags(o.clinic_id, o.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(o.search_text, part1, part2, part3)
  $$;

drop function search_tests(text, text, text, text);
create function search_tests(wanted_category text, part1 text, part2 text, part3 text)
  returns table (id uuid, status text, test_type text, order_number text, registered_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, t.status, t.test_type, t.order_number, t.registered_at from tests t
    where t.clinic_id = current_tenant() and t.category = wanted_category
      and search_tags(t.clinic_id, t.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(t.search_text, part1, part2, part3)
  $$;

drop function search_customers(text, text, text);
create function search_customers(part1 text, part2 text, part3 text)
  returns table (id uuid, last_active_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.id, p.last_active_at from patients p
    where p.clinic_id = current_tenant() and p.erased_at is null
      and search_tags(p.clinic_id, p.search_text) @> search_tags(current_tenant(), part1, part2, part3)
      and holds_all(p.search_text, part1, part2, part3)
  $$;

-- The platform's staff search one tenant after the other.
drop function support_matches(text, bytea, text, text, text, integer);
create function support_matches(code text, certificate bytea, part1 text, part2 text, part3 text, most integer)
  returns table (organisation_id uuid, kind text, id uuid, found_by text, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    (select m.clinic_id, 'order', m.id, 'words', m.created_at
      from organisations c
      cross join lateral (
        select o.clinic_id, o.id, o.created_at from orders o
        where o.clinic_id = c.id
          and search_tags(o.clinic_id, o.search_text) @> search_tags(c.id, part1, part2, part3)
          and holds_all(o.search_text, part1, part2, part3)
        order by o.created_at desc limit most
      ) m
      where is_platform() and c.kind = 'clinic'
      order by m.created_at desc limit most)
    union all
    (select m.clinic_id, 'order', m.order_id, 'words', m.registered_at
      from organisations c
      cross join lateral (
        select t.clinic_id, t.order_id, t.registered_at from tests t
        where t.clinic_id = c.id and t.status <> 'withdrawn'
          and search_tags(t.clinic_id, t.search_text) @> search_tags(c.id, part1, part2, part3)
          and holds_all(t.search_text, part1, part2, part3)
        order by t.registered_at desc limit most
      ) m
      where is_platform() and c.kind = 'clinic'
      order by m.registered_at desc limit most)
    union all
    (select k.clinic_id, 'order', k.order_id, 'kit', k.created_at
      from kit_codes c join kits k on k.clinic_id = c.clinic_id and k.id = c.kit_id
      where is_platform() and c.code = upper(support_matches.code) limit most)
    union all
    (select k.clinic_id, 'order', k.order_id, 'tracking', k.created_at
      from parcels p join kits k on k.clinic_id = p.clinic_id and k.id = p.kit_id
      where is_platform() and p.tracking_code = any (array[support_matches.code, upper(support_matches.code)])
      limit most)
    union all
    (select i.clinic_id, case when i.order_id is null then 'invoice' else 'order' end, coalesce(i.order_id, i.id), 'invoice',
        i.created_at
      from invoices i where is_platform() and i.invoice_ref = support_matches.code limit most)
    union all
    (select t.clinic_id, 'order', t.order_id, 'certificate', t.registered_at
      from certificate_codes c
      join certificates f on f.clinic_id = c.clinic_id and f.id = c.certificate_id
      join tests t on t.clinic_id = f.clinic_id and t.id = f.test_id
      where is_platform() and t.status <> 'withdrawn' and c.code_hash = certificate)
    union all
    (select s.clinic_id, case when l.order_id is null then 'shop_order' else 'order' end, coalesce(l.order_id, s.id), 'shop',
        s.ordered_at
      from shop_orders s
      left join shop_order_lines l on l.clinic_id = s.clinic_id and l.shop_order_id = s.id and l.order_id is not null
      where is_platform()
        and (s.name = any (array[support_matches.code, '#' || support_matches.code]) or s.shop_ref = support_matches.code)
      order by s.ordered_at desc limit most)
    union all
    (select l.organisation_id, 'user', l.user_id, 'user', l.created_at
      from logins l
      join organisations o on o.id = l.organisation_id and o.kind <> 'platform'
      join users u on u.organisation_id = l.organisation_id and u.id = l.user_id and u.deleted_at is null
      where is_platform()
        and holds_all(lower(concat(' ', u.fname, ' ', u.lname, ' ', l.email)), part1, part2, part3)
      order by l.created_at desc limit most)
  $$;

grant create on schema public to kitpath_search;
alter function search_orders owner to kitpath_search;
alter function search_tests owner to kitpath_search;
alter function search_customers owner to kitpath_search;
alter function support_matches owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function search_orders, search_tests, search_customers, support_matches from public;
grant execute on function search_orders, search_tests, search_customers, support_matches to kitpath_app;

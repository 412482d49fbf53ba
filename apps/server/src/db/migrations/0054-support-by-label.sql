-- The platform's staff find a kit by its id or barcode with the hyphens of its label too.
create or replace function support_matches(code text, certificate bytea, part1 text, part2 text, part3 text, most integer)
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
      where is_platform() and c.code = any (array[upper(support_matches.code),
        upper(regexp_replace(support_matches.code, '[\s_-]+', '', 'g'))]) limit most)
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

-- What the platform's support looks for is not of one tenant: a number, a name or an e-mail may be anybody's. These functions
-- give ids, numbers and dates, and nothing but in the platform's own transaction; what belongs to them is read in its tenant
-- (decision 23).

create index parcels_by_tracking on parcels (tracking_code);
create index invoices_by_ref on invoices (invoice_ref) where invoice_ref is not null;
create index shop_orders_by_name on shop_orders (name);
create index shop_orders_by_ref on shop_orders (shop_ref);

grant select on kit_codes, parcels, certificate_codes, waiting_orders to kitpath_search;
grant select (email, organisation_id, user_id, created_at) on logins to kitpath_search;
grant select (organisation_id, id, fname, lname, deleted_at, created_at) on users to kitpath_search;
grant select (clinic_id, id, order_id, invoice_ref, created_at) on invoices to kitpath_search;
grant select (clinic_id, id, test_id) on certificates to kitpath_search;
grant select (clinic_id, id, name, shop_ref, ordered_at) on shop_orders to kitpath_search;
grant select (clinic_id, shop_order_id, order_id) on shop_order_lines to kitpath_search;
grant select (organisation_id, id, clinic_id, kit_id, kit_code, state, due_at, finished_at) on lab_samples to kitpath_search;
grant select (organisation_id, id, code, reason, scanned_at, settled_at) on lab_unmatched to kitpath_search;
grant select (clinic_id, id, event_type, active, failing_since, switched_off_at) on webhook_endpoints to kitpath_search;
grant select (clinic_id, id, endpoint_id, event_id, order_number, state, created_at) on webhook_deliveries to kitpath_search;
grant select (clinic_id, id, title, sync_state, sync_reason, updated_at, removed_at) on store_products to kitpath_search;

do $$
declare
  name text;
begin
  foreach name in array array['users', 'invoices', 'certificates', 'shop_orders', 'shop_order_lines', 'lab_samples',
    'lab_unmatched', 'webhook_endpoints', 'webhook_deliveries', 'store_products'] loop
    execute format('create policy search on %I for select to kitpath_search using (true)', name);
  end loop;
end $$;

-- Each of the ways in which something can be looked for, `most` of each at most. `code` is as it was typed; `certificate` is the
-- hash of what may be a certificate's code; the patterns are those that search_orders takes.
create function support_matches(code text, certificate bytea, pattern1 text, pattern2 text, pattern3 text, most integer)
  returns table (organisation_id uuid, kind text, id uuid, found_by text, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    (select o.clinic_id, 'order', o.id, 'words', o.created_at from orders o
      where is_platform() and o.search_text like pattern1 and o.search_text like pattern2 and o.search_text like pattern3
      order by o.created_at desc limit most)
    union all
    (select t.clinic_id, 'order', t.order_id, 'words', t.registered_at from tests t
      where is_platform() and t.status <> 'withdrawn'
        and t.search_text like pattern1 and t.search_text like pattern2 and t.search_text like pattern3
      order by t.registered_at desc limit most)
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
        and lower(concat(' ', u.fname, ' ', u.lname, ' ', l.email)) like all (array[pattern1, pattern2, pattern3])
      order by l.created_at desc limit most)
  $$;

-- What has stopped on its way. `wanted` is one kind of it, or null for all.
create function stuck_work(at timestamptz, paid_before timestamptz, wanted text)
  returns table (kind text, organisation_id uuid, lab_id uuid, id uuid, order_number text, about text, note text, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'unprocessed_orders', w.clinic_id, null::uuid, w.order_id, w.order_number, w.product_code, null::text, w.confirmed_at
      from waiting_orders w
      where is_platform() and coalesce(wanted, 'unprocessed_orders') = 'unprocessed_orders'
        and w.processing_at is null and w.confirmed_at < paid_before
    union all
    select 'late_results', s.clinic_id, s.organisation_id, s.id, o.order_number, s.kit_code, s.state, s.due_at
      from lab_samples s
      join kits k on k.clinic_id = s.clinic_id and k.id = s.kit_id
      join orders o on o.clinic_id = k.clinic_id and o.id = k.order_id
      where is_platform() and coalesce(wanted, 'late_results') = 'late_results'
        and s.finished_at is null and s.due_at < at
    union all
    select 'failing_webhooks', e.clinic_id, null, e.id,
        (select d.order_number from webhook_deliveries d
          where d.clinic_id = e.clinic_id and d.endpoint_id = e.id and d.event_id is not null and d.state <> 'delivered'
          order by d.created_at desc limit 1),
        e.event_type, case when e.switched_off_at is null then null else 'switched_off' end,
        coalesce(e.switched_off_at, e.failing_since)
      from webhook_endpoints e
      where is_platform() and coalesce(wanted, 'failing_webhooks') = 'failing_webhooks'
        and case when e.active then e.failing_since is not null else e.switched_off_at is not null end
    union all
    select 'failed_syncs', p.clinic_id, null, p.id, null, p.title, p.sync_reason, p.updated_at
      from store_products p
      where is_platform() and coalesce(wanted, 'failed_syncs') = 'failed_syncs'
        and p.sync_state = 'failed' and p.removed_at is null
    union all
    select 'unmatched_scans', u.organisation_id, u.organisation_id, u.id, null, u.code, u.reason, u.scanned_at
      from lab_unmatched u
      where is_platform() and coalesce(wanted, 'unmatched_scans') = 'unmatched_scans' and u.settled_at is null
  $$;

grant create on schema public to kitpath_search;
alter function support_matches owner to kitpath_search;
alter function stuck_work owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function support_matches, stuck_work from public;
grant execute on function support_matches, stuck_work to kitpath_app;

-- Health tells which change of the schema is the newest.
grant select on kysely_migration to kitpath_app;

-- The card whose charge the processor has answered, even by declining it.
alter table invoices add column answered_card_ref text;

-- Removed while the shop's number of it was unknown: the nightly comparison looks it up in the shop.
alter table store_products no force row level security;
update store_products set sync_state = 'pending'
  where removed_at is not null and shop_ref is null and not is_existing and sync_state = 'synced';
alter table store_products force row level security;

-- A removed product that is still on sale in its shop is stuck as well.
drop function stuck_work(timestamptz, timestamptz, text);
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
    select 'failed_syncs', p.clinic_id, null, p.id, null, p.title,
        case when p.removed_at is null then p.sync_reason else 'Removed here, but not in the shop. ' || p.sync_reason end,
        p.updated_at
      from store_products p
      where is_platform() and coalesce(wanted, 'failed_syncs') = 'failed_syncs'
        and p.sync_state = 'failed'
    union all
    select 'unmatched_scans', u.organisation_id, u.organisation_id, u.id, null, u.code, u.reason, u.scanned_at
      from lab_unmatched u
      where is_platform() and coalesce(wanted, 'unmatched_scans') = 'unmatched_scans' and u.settled_at is null
  $$;

grant create on schema public to kitpath_search;
alter function stuck_work owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function stuck_work from public;
grant execute on function stuck_work to kitpath_app;

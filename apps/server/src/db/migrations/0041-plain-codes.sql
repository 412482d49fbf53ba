-- Kit ids and barcodes are looked up without hyphens and underscores, and were stored with them if a label shows them. A code that
-- would be that of another kit stays as it is.
do $$
declare
  label record;
  kit record;
begin
  for label in
    with known (code) as (
      select code from kit_codes
      union select code from stock_kits
      union select barcode from stock_kits where barcode is not null
    ), marked as (
      select code, upper(regexp_replace(code, '[\s_-]+', '', 'g')) as plain from known where code ~ '[_-]'
    )
    select code, plain from marked m
    where plain <> '' and plain not in (select code from known)
      and not exists (select from marked o where o.plain = m.plain and o.code <> m.code)
  loop
    -- In one statement, because the first table refers to the second.
    with recalled as (update recalled_kits set code = label.plain where code = label.code)
      update stock_kits set code = label.plain where code = label.code;
    update stock_kits set barcode = label.plain where barcode = label.code;
    update kit_codes set code = label.plain where code = label.code returning clinic_id, kit_id into kit;
    continue when not found;

    -- As the application, since the owner may be bound by the policies.
    set local role kitpath_app;
    perform set_config('kitpath.tenant', kit.clinic_id::text, true);
    update tests set search_text = left(search_text, -length(label.code)) || lower(label.plain)
      where clinic_id = kit.clinic_id and kit_id = kit.kit_id and right(search_text, length(label.code)) = lower(label.code);
    update kits set kit_code = case kit_code when label.code then label.plain else kit_code end,
        barcode = case barcode when label.code then label.plain else barcode end
      where clinic_id = kit.clinic_id and id = kit.kit_id;
    perform set_config('kitpath.tenant', coalesce(lab_id::text, ''), true)
      from kits where clinic_id = kit.clinic_id and id = kit.kit_id;
    update lab_samples set kit_code = case kit_code when label.code then label.plain else kit_code end,
        barcode = case barcode when label.code then label.plain else barcode end
      where organisation_id = current_tenant() and clinic_id = kit.clinic_id and kit_id = kit.kit_id;
    update lab_unmatched m set code = label.plain
      where m.organisation_id = current_tenant() and m.code = label.code and m.settled_at is null
        and not exists (select from lab_unmatched o
          where o.organisation_id = m.organisation_id and o.code = label.plain and o.settled_at is null);
    perform set_config('kitpath.tenant', '', true);
    set local role none;
  end loop;
end $$;

-- What retention deletes is looked up in every table that may refer to it, which was read as a whole without an index.
create index if not exists tests_by_kit on tests (clinic_id, kit_id);
create index if not exists orders_by_replaced_kit on orders (clinic_id, replaces_kit_id) where replaces_kit_id is not null;
create index if not exists certificates_of_test on certificates (clinic_id, test_id);
create index if not exists certificate_codes_of_certificate on certificate_codes (clinic_id, certificate_id);
create index if not exists critical_alerts_of_kit on critical_alerts (clinic_id, kit_id);
create index if not exists kit_codes_of_kit on kit_codes (clinic_id, kit_id);
create index if not exists bulk_order_rows_of_order on bulk_order_rows (clinic_id, order_id) where order_id is not null;
create index if not exists bulk_order_keys_of_order on bulk_order_keys (clinic_id, order_id) where order_id is not null;
create index if not exists lab_samples_of_kit on lab_samples (clinic_id, kit_id);
create index if not exists lab_reruns_of_sample on lab_reruns (organisation_id, sample_id);
create index if not exists lab_unmatched_of_sample on lab_unmatched (organisation_id, sample_id) where sample_id is not null;

-- With the lab of each sample, which the indexes of a lab's tables start with.
create or replace function forget_kits(gone uuid[]) returns void
  language plpgsql
  as $$
  declare
    sample record;
  begin
    for sample in
      select s.organisation_id as lab, s.id from lab_samples s where s.clinic_id = current_tenant() and s.kit_id = any(gone)
    loop
      delete from lab_released_results r using lab_releases l
        where l.organisation_id = sample.lab and l.sample_id = sample.id
          and r.organisation_id = l.organisation_id and r.release_id = l.id;
      delete from lab_releases where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_reruns where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_results where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_unmatched where organisation_id = sample.lab and sample_id = sample.id;
      delete from lab_samples where organisation_id = sample.lab and id = sample.id;
    end loop;
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.kit_id = any(gone)));
    update orders set replaces_kit_id = null where clinic_id = current_tenant() and replaces_kit_id = any(gone);
    delete from kit_events where clinic_id = current_tenant() and kit_id = any(gone);
    delete from parcels where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kit_codes where clinic_id = current_tenant() and kit_id = any(gone);
    delete from kits where clinic_id = current_tenant() and id = any(gone);
  end $$;

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

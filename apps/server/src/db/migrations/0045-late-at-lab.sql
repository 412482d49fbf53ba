-- What is late at the lab, without what was rejected: that leaves its test in its state, and only the kit says it.
create index if not exists tests_at_lab on tests (clinic_id, accessioned_at) include (product_code, kit_id)
  where status = 'processing';
create index if not exists kits_at_lab on kits (clinic_id, id) where status = 'lab_accessioned';

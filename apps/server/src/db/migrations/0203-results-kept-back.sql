-- A test's outcome and the time of its results stay with the clinic: a person reads results from the versions that were disclosed to them.
revoke select on tests from kitpath_person;
grant select (clinic_id, id, order_id, kit_id, patient_id, order_number, product_code, category, test_type, status, first_name, last_name,
  gender, hormonal_status, registered_at, collected_at, accessioned_at, turnaround_from, to_rerun) on tests to kitpath_person;

drop policy person on result_sets;
create policy person on result_sets for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    and not exists (select from reviews r
      where r.clinic_id = result_sets.clinic_id and r.test_id = result_sets.test_id and r.result_version = result_sets.version
        and r.disclosed_at is null)
    and not exists (select from critical_alerts a
      where a.clinic_id = result_sets.clinic_id and a.test_id = result_sets.test_id
        and a.acknowledged_at is null and a.withdrawn_at is null));

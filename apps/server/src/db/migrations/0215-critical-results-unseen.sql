-- A version with a critical value that the clinic never acted on stays unseen after the laboratory has corrected it: nobody reads in a
-- comparison what was kept from them.
grant select (raised_at) on critical_alerts to kitpath_person;

drop policy person on result_sets;
create policy person on result_sets for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    and not exists (select from reviews r
      where r.clinic_id = result_sets.clinic_id and r.test_id = result_sets.test_id and r.result_version = result_sets.version
        and r.disclosed_at is null)
    and not exists (select from critical_alerts a
      where a.clinic_id = result_sets.clinic_id and a.test_id = result_sets.test_id and a.acknowledged_at is null
        and (a.withdrawn_at is null
          or (result_sets.released_at >= a.raised_at and result_sets.released_at < a.withdrawn_at))));

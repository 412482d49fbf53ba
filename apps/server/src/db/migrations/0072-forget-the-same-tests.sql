-- Deletes the given tests whose time is over: those whose files were removed before, and no others.
create function forget_expired_tests(before timestamptz, wanted uuid[])
  returns table (id uuid, category text, status text)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    gone_kits uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id), array_agg(e.kit_id) into gone, gone_kits from expired_tests(before) e where e.id = any(wanted);
    return query select t.id, t.category, t.status from tests t where t.clinic_id = current_tenant() and t.id = any(gone);
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.test_id = any(gone)));
    delete from certificate_codes where clinic_id = current_tenant() and certificate_id in
      (select c.id from certificates c where c.clinic_id = current_tenant() and c.test_id = any(gone));
    delete from certificates where clinic_id = current_tenant() and test_id = any(gone);
    delete from activation_consents where clinic_id = current_tenant() and test_id = any(gone);
    delete from results where clinic_id = current_tenant() and result_set_id in
      (select s.id from result_sets s where s.clinic_id = current_tenant() and s.test_id = any(gone));
    delete from result_sets where clinic_id = current_tenant() and test_id = any(gone);
    delete from critical_alert_biomarkers where clinic_id = current_tenant() and alert_id in
      (select a.id from critical_alerts a where a.clinic_id = current_tenant() and a.test_id = any(gone));
    delete from critical_alerts where clinic_id = current_tenant() and test_id = any(gone);
    delete from tests where clinic_id = current_tenant() and id = any(gone);
    -- A kit whose registration was undone may have been registered anew.
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.id = any(gone_kits)
      and not exists (select from tests t where t.clinic_id = k.clinic_id and t.kit_id = k.id)));
  end $$;

grant create on schema public to kitpath_retention;
alter function forget_expired_tests owner to kitpath_retention;
revoke create on schema public from kitpath_retention;
revoke all on function forget_expired_tests from public;
grant execute on function forget_expired_tests to kitpath_app;

-- The previous version's, which looks for them itself.
create or replace function forget_tests(before timestamptz, most integer)
  returns table (id uuid, category text, status text)
  language sql security definer set search_path = public, pg_temp
  as $$
    select * from forget_expired_tests(before, array(select e.id from expired_tests(before) e limit most))
  $$;

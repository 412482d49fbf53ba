-- A version with a critical result is kept from its person until the clinic has acted on it; one that was never acted on stays unseen.
alter table result_sets add column is_held boolean not null default false;
grant update (is_held) on result_sets to kitpath_app;

drop policy person on result_sets;
create policy person on result_sets for select to kitpath_person
  using (clinic_id = (select current_tenant())
    and not is_held
    and test_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    and not exists (select from reviews r
      where r.clinic_id = result_sets.clinic_id and r.test_id = result_sets.test_id and r.result_version = result_sets.version
        and r.disclosed_at is null));
revoke select on critical_alerts from kitpath_person;

-- A session that a partner has opened for somebody ends with the token that it was opened by.
alter table person_sessions add column token_id uuid;

alter table person_shares drop constraint person_shares_ended_by_check;
alter table person_shares add constraint person_shares_ended_by_check
  check (ended_by in ('person', 'wrong_codes', 'clinic')) not valid;

-- People see who has opened their orders too, such as the platform's support.
alter policy person on audit_log
  using (organisation_id = (select current_tenant()) and (
    subject_kind = 'test' and subject_id = any (array(select t.id from tests t where t.clinic_id = (select current_tenant())))
    or subject_kind = 'order' and subject_id = any (array(select o.id from orders o where o.clinic_id = (select current_tenant())))
    or subject_kind = 'patient' and subject_id = (select current_person())));

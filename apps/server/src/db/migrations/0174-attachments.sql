-- PDF files of clinicians' commentaries; their content is in the file store, under the clinic and the id.
create table attachments (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  test_id uuid not null,
  -- The review in which it was added, until it is signed.
  review_id uuid,
  name text not null,
  bytes integer not null check (bytes > 0),
  content_hash bytea not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, test_id) references tests (clinic_id, id),
  foreign key (clinic_id, review_id) references reviews (clinic_id, id) on delete cascade
);
create index attachments_of_test on attachments (clinic_id, test_id);
create index attachments_of_review on attachments (clinic_id, review_id) where review_id is not null;

-- With which versions of a commentary a file was signed.
create table commentary_attachments (
  clinic_id uuid not null references organisations (id),
  commentary_id uuid not null,
  attachment_id uuid not null,
  primary key (clinic_id, commentary_id, attachment_id),
  foreign key (clinic_id, commentary_id) references commentaries (clinic_id, id) on delete cascade,
  foreign key (clinic_id, attachment_id) references attachments (clinic_id, id) on delete cascade
);
create index commentary_attachments_of_attachment on commentary_attachments (clinic_id, attachment_id);

grant select, insert, delete on attachments to kitpath_app;
grant update (review_id) on attachments to kitpath_app;
grant select, insert on commentary_attachments to kitpath_app;
do $$
declare
  name text;
begin
  foreach name in array array['attachments', 'commentary_attachments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to kitpath_app using (clinic_id = (select current_tenant()))
      with check (clinic_id = (select current_tenant()))', name);
  end loop;
end $$;

-- A file is forgotten with its test.
grant select, delete on attachments to kitpath_retention;
create policy retention on attachments to kitpath_retention using (clinic_id = (select current_tenant()));

create or replace function forget_expired_tests(before timestamptz, wanted uuid[])
  returns table (id uuid, category text, status text)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    gone_kits uuid[];
    gone_orders uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id), array_agg(e.kit_id) into gone, gone_kits from expired_tests(before) e where e.id = any(wanted);
    gone_orders := array(select distinct t.order_id from tests t where t.clinic_id = current_tenant() and t.id = any(gone));
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
    delete from attachments where clinic_id = current_tenant() and test_id = any(gone);
    delete from repeats where clinic_id = current_tenant() and test_id = any(gone);
    delete from tests where clinic_id = current_tenant() and id = any(gone);
    delete from given_answers a where a.clinic_id = current_tenant() and a.order_id = any(gone_orders)
      and not exists (select from tests t where t.clinic_id = a.clinic_id and t.order_id = a.order_id);
    -- A kit whose registration was undone may have been registered anew.
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.id = any(gone_kits)
      and not exists (select from tests t where t.clinic_id = k.clinic_id and t.kit_id = k.id)));
  end $$;

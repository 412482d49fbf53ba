-- What a product asks its test takers. A change is a further version, never an update: answers keep the version that was asked.
create table questionnaire_versions (
  product_code text not null references products (code),
  version integer not null check (version > 0),
  questions jsonb not null,
  source text not null check (source in ('shipped', 'staff')),
  reason text,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (product_code, version)
);
grant select, insert on questionnaire_versions to kitpath_app;

-- The version that is asked now; null while there are no questions.
alter table products add column questionnaire_version integer;
grant update (questionnaire_version) on products to kitpath_app;

-- What was answered with an order, or when a kit was registered (then with its test), each once.
create table given_answers (
  clinic_id uuid not null references organisations (id),
  id uuid not null,
  order_id uuid not null,
  test_id uuid,
  product_code text not null,
  questionnaire_version integer not null,
  answers jsonb not null,
  actor_kind text not null
    check (actor_kind in ('user', 'api_key', 'patient', 'staff', 'lab', 'provider', 'carrier', 'warehouse', 'simulator', 'system', 'visitor')),
  actor_id uuid,
  given_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, order_id) references orders (clinic_id, id) on delete cascade,
  foreign key (clinic_id, test_id) references tests (clinic_id, id) on delete cascade,
  foreign key (product_code, questionnaire_version) references questionnaire_versions (product_code, version)
);
create unique index given_answers_of_order on given_answers (clinic_id, order_id) where test_id is null;
create unique index given_answers_of_test on given_answers (clinic_id, test_id) where test_id is not null;
create index given_answers_all_of_order on given_answers (clinic_id, order_id);

-- Deleted when their person is erased, and with their test or order.
grant select, insert, delete on given_answers to kitpath_app;
grant select, delete on given_answers to kitpath_retention;
alter table given_answers enable row level security;
alter table given_answers force row level security;
create policy tenant on given_answers to kitpath_app
  using (clinic_id = (select current_tenant())) with check (clinic_id = (select current_tenant()));
create policy retention on given_answers to kitpath_retention using (clinic_id = (select current_tenant()));

-- As before, and what was answered with an order goes with the last of its tests.
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
    delete from tests where clinic_id = current_tenant() and id = any(gone);
    delete from given_answers a where a.clinic_id = current_tenant() and a.order_id = any(gone_orders)
      and not exists (select from tests t where t.clinic_id = a.clinic_id and t.order_id = a.order_id);
    -- A kit whose registration was undone may have been registered anew.
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.id = any(gone_kits)
      and not exists (select from tests t where t.clinic_id = k.clinic_id and t.kit_id = k.id)));
  end $$;

-- A physician's decision is forgotten with its order, and a repeat that was asked for with its test.
grant select, delete on order_approvals, repeats to kitpath_retention;
create policy retention on order_approvals to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on repeats to kitpath_retention using (clinic_id = (select current_tenant()));

create or replace function forget_orders(before timestamptz, most integer)
  returns table (id uuid, product_code text, status text, invoices bigint)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    gone uuid[];
    of_shops uuid[];
    met uuid[];
  begin
    perform assert_years_over(before);
    select array_agg(e.id) into gone from (select * from expired_orders(before) limit most) e;
    return query select o.id, o.product_code, o.status,
        (select count(*) from invoices i where i.clinic_id = o.clinic_id and i.order_id = o.id)
      from orders o where o.clinic_id = current_tenant() and o.id = any(gone);
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.order_id = any(gone)));
    perform forget_events(array(select e.id from domain_events e where e.clinic_id = current_tenant() and e.order_id = any(gone)));
    met := array(select a.id from appointments a where a.clinic_id = current_tenant() and a.order_id = any(gone));
    delete from visits where clinic_id = current_tenant() and appointment_id = any(met);
    delete from appointment_events where clinic_id = current_tenant() and appointment_id = any(met);
    delete from appointments where clinic_id = current_tenant() and id = any(met);
    delete from billing_lines where clinic_id = current_tenant() and order_id = any(gone);
    delete from invoices where clinic_id = current_tenant() and order_id = any(gone);
    delete from bulk_order_rows where clinic_id = current_tenant() and order_id = any(gone);
    delete from bulk_order_keys where clinic_id = current_tenant() and order_id = any(gone);
    of_shops := array(select l.shop_order_id from shop_order_lines l where l.clinic_id = current_tenant() and l.order_id = any(gone));
    delete from shop_order_lines where clinic_id = current_tenant() and order_id = any(gone);
    delete from shop_orders s where s.clinic_id = current_tenant() and s.id = any(of_shops)
      and not exists (select from shop_order_lines l where l.clinic_id = s.clinic_id and l.shop_order_id = s.id);
    delete from order_approvals where clinic_id = current_tenant() and order_id = any(gone);
    delete from waiting_orders where clinic_id = current_tenant() and order_id = any(gone);
    delete from orders where clinic_id = current_tenant() and id = any(gone);
  end $$;

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
    delete from repeats where clinic_id = current_tenant() and test_id = any(gone);
    delete from tests where clinic_id = current_tenant() and id = any(gone);
    delete from given_answers a where a.clinic_id = current_tenant() and a.order_id = any(gone_orders)
      and not exists (select from tests t where t.clinic_id = a.clinic_id and t.order_id = a.order_id);
    -- A kit whose registration was undone may have been registered anew.
    perform forget_kits(array(select k.id from kits k where k.clinic_id = current_tenant() and k.id = any(gone_kits)
      and not exists (select from tests t where t.clinic_id = k.clinic_id and t.kit_id = k.id)));
  end $$;

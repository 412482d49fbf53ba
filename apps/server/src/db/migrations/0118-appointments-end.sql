-- What a clinic or a provider wrote as a reason may name the person; it goes with their notes when they are erased.
grant update (reason) on appointment_events to kitpath_app;

-- An appointment is deleted with its order, and with it the provider's visits.
grant select, delete on appointments, appointment_events, visits to kitpath_retention;
create policy retention on appointments to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on appointment_events to kitpath_retention using (clinic_id = (select current_tenant()));
create policy retention on visits to kitpath_retention using (clinic_id = (select current_tenant()));

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
    delete from waiting_orders where clinic_id = current_tenant() and order_id = any(gone);
    delete from orders where clinic_id = current_tenant() and id = any(gone);
  end $$;

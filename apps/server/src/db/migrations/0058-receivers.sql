-- Whoever is sent an order that names nobody is no patient: the privacy desk finds them by that order's e-mail, or by their name too.
create index if not exists orders_to_email on orders (lower(delivery_email)) where patient_id is null and erased_at is null;
create function unnamed_orders_to(wanted text, receiver text default null)
  returns table (clinic_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.clinic_id, o.id from orders o
    where is_platform() and o.patient_id is null and o.erased_at is null and lower(o.delivery_email) = lower(wanted)
      and (receiver is null
        or name_and_email(ltrim(substr(o.search_text, length(o.order_number) + 2))) = name_and_email(receiver))
  $$;
grant create on schema public to kitpath_search;
alter function unnamed_orders_to owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function unnamed_orders_to from public;
grant execute on function unnamed_orders_to to kitpath_app;

-- Critical results that nobody has acknowledged are stuck as well; what a clinic is told of them is in its own rows.
grant select (clinic_id, id, kit_id, raised_at, reminders, acknowledged_at) on critical_alerts to kitpath_search;
create policy search on critical_alerts for select to kitpath_search using (true);

-- In the form of stuck_work, of which it is a part.
create function stuck_alerts(wanted text)
  returns table (kind text, organisation_id uuid, lab_id uuid, id uuid, order_number text, about text, note text, since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'critical_alerts', a.clinic_id, k.lab_id, a.id, o.order_number, k.kit_code,
        case a.reminders when 0 then 'Not acknowledged' when 1 then 'Not acknowledged after 1 reminder'
          else 'Not acknowledged after ' || a.reminders || ' reminders' end,
        a.raised_at
      from critical_alerts a
      join kits k on k.clinic_id = a.clinic_id and k.id = a.kit_id
      join orders o on o.clinic_id = k.clinic_id and o.id = k.order_id
      where is_platform() and coalesce(wanted, 'critical_alerts') = 'critical_alerts' and a.acknowledged_at is null
  $$;
grant create on schema public to kitpath_search;
alter function stuck_alerts owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function stuck_alerts from public;
grant execute on function stuck_alerts to kitpath_app;

-- Physicians of the platform decide orders of clinics that have none with a licence in the patient's state.
alter table order_approvals
  add column reviewer text not null default 'clinic',
  add constraint order_approvals_reviewer_check check (reviewer in ('clinic', 'platform')) not valid;

-- squawk-ignore require-concurrent-index-creation
create index approvals_of_platform_due on order_approvals (due_at, order_id) where reviewer = 'platform' and state = 'waiting';
-- squawk-ignore require-concurrent-index-creation
create index approvals_of_platform_ended on order_approvals (ended_at, order_id) where reviewer = 'platform' and state <> 'waiting';

grant select (clinic_id, order_id, reviewer, state, asked_at, due_at, ended_at, physician_name) on order_approvals to kitpath_search;
create policy search on order_approvals for select to kitpath_search using (true);

-- Approvals of every clinic that are the platform's: those that wait by their deadline, those that were decided the newest first.
create function approvals_of_platform(wanted text, at timestamptz, skipped integer, most integer)
  returns table (clinic_id uuid, order_id uuid, state text, asked_at timestamptz, due_at timestamptz, ended_at timestamptz,
    physician_name text, order_number text, us_state text, product_code text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select a.clinic_id, a.order_id, a.state, a.asked_at, a.due_at, a.ended_at, a.physician_name, o.order_number, o.state, o.product_code
    from (select * from (
        select w.clinic_id, w.order_id, w.state, w.asked_at, w.due_at, w.ended_at, w.physician_name from order_approvals w
          where is_platform() and wanted in ('waiting', 'late') and w.reviewer = 'platform' and w.state = 'waiting'
            and (wanted = 'waiting' or w.due_at < at)
          order by w.due_at, w.order_id offset skipped limit most) waiting
      union all select * from (
        select e.clinic_id, e.order_id, e.state, e.asked_at, e.due_at, e.ended_at, e.physician_name from order_approvals e
          where is_platform() and wanted = 'ended' and e.reviewer = 'platform' and e.state <> 'waiting'
          order by e.ended_at desc, e.order_id desc offset skipped limit most) ended) a
    join orders o on o.clinic_id = a.clinic_id and o.id = a.order_id
  $$;

grant create on schema public to kitpath_search;
alter function approvals_of_platform owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function approvals_of_platform from public;
grant execute on function approvals_of_platform to kitpath_app;

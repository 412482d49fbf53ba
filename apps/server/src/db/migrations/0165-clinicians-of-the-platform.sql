-- Clinicians of the platform review for clinics that have none. They find what is theirs here; they read and write it in the clinic's
-- own tenant.

-- squawk-ignore require-concurrent-index-creation
create index reviews_of_platform on reviews (urgency, due_at, id) where reviewer = 'platform' and state = 'waiting';
-- squawk-ignore require-concurrent-index-creation
create index reviews_signed_by_platform on reviews (ended_at, id) where reviewer = 'platform' and state = 'signed';

grant select (clinic_id, id, test_id, product_code, result_version, event_id, urgency, is_outside, is_amended, disclosure, reviewer, state,
  opened_at, due_at, ended_at, disclosed_at, claimed_by, claimed_until) on reviews to kitpath_search;
create policy search on reviews for select to kitpath_search using (true);

-- Reviews of every clinic that are the platform's: those that wait by urgency and deadline, those that are signed the newest first.
create function reviews_of_platform(wanted text, holder uuid, at timestamptz, late boolean, of_urgency text, of_product text,
    skipped integer, most integer)
  returns table (clinic_id uuid, id uuid, test_id uuid, product_code text, result_version integer, event_id uuid, urgency text,
    is_outside boolean, is_amended boolean, disclosure text, reviewer text, state text, opened_at timestamptz, due_at timestamptz,
    ended_at timestamptz, disclosed_at timestamptz, claimed_by uuid, claimed_until timestamptz, order_number text, kit_id uuid,
    kit_code text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select r.clinic_id, r.id, r.test_id, r.product_code, r.result_version, r.event_id, r.urgency, r.is_outside, r.is_amended, r.disclosure,
      r.reviewer, r.state, r.opened_at, r.due_at, r.ended_at, r.disclosed_at, r.claimed_by, r.claimed_until, t.order_number, t.kit_id,
      k.kit_code
    from (select * from (
        select w.clinic_id, w.id, w.test_id, w.product_code, w.result_version, w.event_id, w.urgency, w.is_outside, w.is_amended,
            w.disclosure, w.reviewer, w.state, w.opened_at, w.due_at, w.ended_at, w.disclosed_at, w.claimed_by, w.claimed_until
          from reviews w
          where is_platform() and wanted = 'waiting' and w.reviewer = 'platform' and w.state = 'waiting'
            and (holder is null or (w.claimed_by = holder and w.claimed_until > at))
            and (not late or w.due_at < at)
            and (of_urgency is null or w.urgency = of_urgency) and (of_product is null or w.product_code = of_product)
          order by w.urgency, w.due_at, w.id offset skipped limit most) waiting
      union all select * from (
        select s.clinic_id, s.id, s.test_id, s.product_code, s.result_version, s.event_id, s.urgency, s.is_outside, s.is_amended,
            s.disclosure, s.reviewer, s.state, s.opened_at, s.due_at, s.ended_at, s.disclosed_at, s.claimed_by, s.claimed_until
          from reviews s
          where is_platform() and wanted = 'signed' and s.reviewer = 'platform' and s.state = 'signed'
            and (of_urgency is null or s.urgency = of_urgency) and (of_product is null or s.product_code = of_product)
          order by s.ended_at desc, s.id desc offset skipped limit most) signed) r
    join tests t on t.clinic_id = r.clinic_id and t.id = r.test_id
    join kits k on k.clinic_id = t.clinic_id and k.id = t.kit_id
  $$;

-- The reviews before and after one of them in the queue, and the first, that nobody else has open.
create function neighbours_of_platform(of_clinic uuid, of_review uuid, holder uuid, at timestamptz)
  returns table (place text, clinic_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with this as (select r.urgency, r.due_at, r.id from reviews r
      where is_platform() and r.clinic_id = of_clinic and r.id = of_review and r.reviewer = 'platform')
    (select 'previous', r.clinic_id, r.id from reviews r, this
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and (r.urgency, r.due_at, r.id) < (this.urgency, this.due_at, this.id)
      order by r.urgency desc, r.due_at desc, r.id desc limit 1)
    union all
    (select 'next', r.clinic_id, r.id from reviews r, this
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and (r.urgency, r.due_at, r.id) > (this.urgency, this.due_at, this.id)
      order by r.urgency, r.due_at, r.id limit 1)
    union all
    (select 'first', r.clinic_id, r.id from reviews r, this
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and r.id <> this.id
      order by r.urgency, r.due_at, r.id limit 1)
  $$;

grant create on schema public to kitpath_search;
alter function reviews_of_platform owner to kitpath_search;
alter function neighbours_of_platform owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function reviews_of_platform, neighbours_of_platform from public;
grant execute on function reviews_of_platform, neighbours_of_platform to kitpath_app;

-- The place of a review is compared as values, so that the index finds what is beside it; joined, all that waits was compared with it.
create or replace function neighbours_of_platform(of_clinic uuid, of_review uuid, holder uuid, at timestamptz)
  returns table (place text, clinic_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with this as (select r.urgency, r.due_at, r.id from reviews r
      where is_platform() and r.clinic_id = of_clinic and r.id = of_review and r.reviewer = 'platform')
    (select 'previous', r.clinic_id, r.id from reviews r
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and (r.urgency, r.due_at, r.id) < ((select urgency from this), (select due_at from this), (select t.id from this t))
      order by r.urgency desc, r.due_at desc, r.id desc limit 1)
    union all
    (select 'next', r.clinic_id, r.id from reviews r
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and (r.urgency, r.due_at, r.id) > ((select urgency from this), (select due_at from this), (select t.id from this t))
      order by r.urgency, r.due_at, r.id limit 1)
    union all
    (select 'first', r.clinic_id, r.id from reviews r
      where r.reviewer = 'platform' and r.state = 'waiting' and (r.claimed_by is null or r.claimed_by = holder or r.claimed_until <= at)
        and r.id <> (select t.id from this t)
      order by r.urgency, r.due_at, r.id limit 1)
  $$;

-- How many reviews of every clinic are the platform's, counted to a limit and without their tests.
create function count_reviews_of_platform(wanted text, holder uuid, at timestamptz, late boolean, of_urgency text, of_product text,
    most integer)
  returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer from (
      (select from reviews w
        where is_platform() and wanted = 'waiting' and w.reviewer = 'platform' and w.state = 'waiting'
          and (holder is null or (w.claimed_by = holder and w.claimed_until > at))
          and (not late or w.due_at < at)
          and (of_urgency is null or w.urgency = of_urgency) and (of_product is null or w.product_code = of_product)
        limit most)
      union all
      (select from reviews s
        where is_platform() and wanted = 'signed' and s.reviewer = 'platform' and s.state = 'signed'
          and (of_urgency is null or s.urgency = of_urgency) and (of_product is null or s.product_code = of_product)
        limit most)) found
  $$;

grant create on schema public to kitpath_search;
alter function count_reviews_of_platform owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function count_reviews_of_platform from public;
grant execute on function count_reviews_of_platform to kitpath_app;

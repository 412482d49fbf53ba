-- How long the clinicians of the platform took for the reviews that they ended since a time, in hours.
grant select (clinic_id, review_id, version, clinician_name, professional_body, registration_number) on commentaries to kitpath_search;
create policy search on commentaries for select to kitpath_search using (true);
create function review_times_of_platform(since timestamptz)
  returns table (clinic_id uuid, product_code text, hours double precision, clinician text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select r.clinic_id, r.product_code, extract(epoch from r.ended_at - r.opened_at)::float8 / 3600,
      c.clinician_name || ', ' || c.professional_body || ' ' || c.registration_number
    from reviews r
    join lateral (select * from (select w.clinician_name, w.professional_body, w.registration_number, w.version
      from commentaries w where w.clinic_id = r.clinic_id and w.review_id = r.id) own order by version limit 1) c on true
    where is_platform() and r.reviewer = 'platform' and r.state = 'signed' and r.ended_at >= since
  $$;
grant create on schema public to kitpath_search;
alter function review_times_of_platform owner to kitpath_search;
revoke create on schema public from kitpath_search;
revoke all on function review_times_of_platform from public;
grant execute on function review_times_of_platform to kitpath_app;

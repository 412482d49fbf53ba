-- How often somebody has tried to reach the person about a time, and when last.
alter table visits add column tries integer not null default 0, add column tried_at timestamptz;

-- A day or a week of a provider, with all that free times follow from, and what should be over by now.
-- squawk-ignore require-concurrent-index-creation
create index visits_by_time on visits (organisation_id, starts_at) include (ends_at, nurse_id, place_id, held_until)
  where starts_at is not null and released_at is null;
-- squawk-ignore require-concurrent-index-creation
create index visits_scheduled on visits (organisation_id, ends_at)
  where state = 'APPOINTMENT_SCHEDULED' and released_at is null;

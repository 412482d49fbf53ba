-- What free times follow from is read from the index alone, with the area that says whether a nurse goes elsewhere on that day.
-- squawk-ignore require-concurrent-index-creation
create index if not exists visits_by_time_in_areas on visits (organisation_id, starts_at)
  include (ends_at, nurse_id, place_id, held_until, area)
  where starts_at is not null and released_at is null;
-- squawk-ignore require-concurrent-index-deletion
drop index if exists visits_by_time;

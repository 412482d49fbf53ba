-- Free times read what many nurses have booked within two weeks.
-- squawk-ignore require-concurrent-index-creation
create index visits_by_time on visits (organisation_id, starts_at) where released_at is null;

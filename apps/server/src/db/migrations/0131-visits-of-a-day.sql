-- The visits of a day with those that were given up: today's figures count them too.
-- squawk-ignore require-concurrent-index-creation
create index visits_of_days on visits (organisation_id, starts_at) where starts_at is not null;

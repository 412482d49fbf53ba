-- A scan looks up which sample its code was accepted as.
create index if not exists lab_unmatched_accepted on lab_unmatched (organisation_id, code) where sample_id is not null;

-- A batch that was discarded while it was empty; its number and the runs of its controls are kept. It is also done, so that the
-- previous version puts nothing into it while both run.
alter table lab_batches add column discarded_at timestamptz;

-- `tests_at_lab` does the same, for the previous version too.
drop index if exists tests_processing;

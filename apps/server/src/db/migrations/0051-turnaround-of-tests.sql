-- As on `lab_samples`: when a test's turnaround would have begun without the time that its sample was rejected; null if it never was,
-- or before this.
alter table tests add column turnaround_from timestamptz;
